import { ImageIcon, Layers, Link2, type LucideIcon, Type, Video } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ElementKind } from '#domain/custom-page/elements/registry.ts'
import type { Stored } from '#domain/custom-page/elements/stored.ts'
import { ButtonPanel } from '../panels/button-panel.tsx'
import { ImagePanel } from '../panels/image-panel.tsx'
import { TextPanel } from '../panels/text-panel.tsx'
import { VideoPanel } from '../panels/video-panel.tsx'
import type { RowPart } from './use-element-focus.ts'

type ElementEditor = {
  Icon: LucideIcon
  /** What it says; its looks are edited alike for all kinds. */
  Panel: ComponentType<{ id: string; stored: Stored }>
  /** What has the focus in a new one. */
  focus: RowPart
}

/** How each kind of element is edited (A§2, A§3). */
export const ELEMENT_EDITORS: Record<ElementKind, ElementEditor> = {
  text: { Icon: Type, Panel: TextPanel, focus: 'text' },
  image: { Icon: ImageIcon, Panel: ImagePanel, focus: 'field' },
  button: { Icon: Link2, Panel: ButtonPanel, focus: 'field' },
  video: { Icon: Video, Panel: VideoPanel, focus: 'field' },
}

export const UnknownIcon = Layers
