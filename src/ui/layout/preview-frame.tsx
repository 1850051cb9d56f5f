import { Monitor, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Frame } from '#ui/preview/frame.tsx'
import { FrameScene } from '#ui/preview/frame-scene.tsx'
import { useBoxSize } from '#ui/preview/use-box-size.ts'
import { useFit } from '#ui/preview/use-fit.ts'
import { Button } from './button.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import styles from '#ui/preview/preview-frame.module.css'

type PreviewFrameProps = {
  /** What it is: 'Vista previa'. */
  label: string
  /** Where the page will stand: '/nosotros'. */
  address: string
  /** The page, as the site draws it. */
  children: ReactNode
}

/** The screens that a page is tried on, in pixels. */
const SCREENS = {
  desktop: { label: 'Escritorio', Icon: Monitor, width: 1280, height: 860 },
  phone: { label: 'Teléfono', Icon: Smartphone, width: 390, height: 780 },
} as const
type ScreenName = keyof typeof SCREENS

/**
 * A page as it will be, in a window of its own whose width is that of a desktop or a phone, made smaller until it fits.
 * Nothing in it leads away from the editor.
 */
export function PreviewFrame({ label, address, children }: PreviewFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99875em)')
  const [chosen, setChosen] = useState<ScreenName | null>(null)
  const name = chosen ?? (isNarrow ? 'phone' : 'desktop')
  const { width } = SCREENS[name]
  const [boxRef, room] = useBoxSize()
  const { scale, height } = useFit(SCREENS[name], room, isNarrow)
  return (
    <section aria-label={label} className={styles['preview']}>
      <div className={styles['bar']}>
        <p className={styles['address']}>{address}</p>
        <div role="group" aria-label="Tamaño de la vista previa" className={styles['screens']}>
          {Object.entries(SCREENS).map(([key, { label: screen, Icon }]) => (
            <Button
              key={key}
              type="button"
              variant="quiet"
              aria-pressed={key === name}
              onClick={() => setChosen(key as ScreenName)}
            >
              <Icon aria-hidden size={18} />
              {screen}
            </Button>
          ))}
        </div>
      </div>
      <div ref={boxRef} className={styles['box']} style={{ height: height * scale }}>
        {room > 0 && (
          <Frame
            title={`${label}: ${address}`}
            className={styles['frame']}
            style={{
              width,
              height,
              transform: `scale(${scale})`,
              insetInlineStart: (room - width * scale) / 2,
            }}
          >
            {(inner) => <FrameScene inner={inner}>{children}</FrameScene>}
          </Frame>
        )}
      </div>
    </section>
  )
}
