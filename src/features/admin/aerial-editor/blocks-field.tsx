import type { Elements } from '#ui/html/child-elements.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { BLOCK_NAMES } from '#domain/columns/value-text.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import type { AerialBlock } from '#domain/pages/content-pages.ts'
import { moved } from '#domain/commands/order.ts'
import { hiddenBlocks } from '#domain/forms/content-page-fields.ts'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { OrderedList, type OrderedRow } from '#ui/sortable/ordered-list.tsx'
import { Steps } from '#ui/lists/steps.tsx'
import styles from './list-fields.module.css'

type BlocksFieldProps = {
  blocks: readonly AerialBlock[]
  note: string | undefined
  onChange: (blocks: AerialBlock[]) => void
}

/** Orders the blocks of the page and hides or shows them (A§2, S§2). */
export function BlocksField({ blocks, note, onChange }: BlocksFieldProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const items = useMemo(() => blocks.map((id) => ({ id, name: BLOCK_NAMES[id] })), [blocks])
  const hide = (block: AerialBlock) => {
    onChange(blocks.filter((other) => other !== block))
    // The pressed button is removed, so the button that shows the block again gets the focus.
    requestAnimationFrame(() =>
      listRef.current?.querySelector<HTMLElement>(`[data-hidden="${block}"]`)?.focus(),
    )
  }
  const show = (block: AerialBlock) => {
    onChange([...blocks, block])
    requestAnimationFrame(() =>
      listRef.current?.querySelector<HTMLElement>(`[data-shown="${block}"]`)?.focus(),
    )
  }
  const renderItem = (
    { id, name }: { id: AerialBlock; name: string },
    handle: Elements,
    { index, step }: OrderedRow,
  ) => {
    return (
      <div className={styles['block']}>
        {handle}
        <div className={styles['words']}>
          <p>{name}</p>
          <p>{BLOCK_NOTES[id]}</p>
        </div>
        <Steps name={name} place={index + 1} count={blocks.length} onMove={step}>
          <IconButton icon={EyeOff} label={`Ocultar ${name}`} data-shown={id} onClick={() => hide(id)} />
        </Steps>
      </div>
    )
  }
  const hidden = hiddenBlocks(blocks)
  return (
    <div ref={listRef} className={styles['list']}>
      <OrderedList
        title={COLUMNS.aerial_filming_page_content.section_order.label}
        note="Como se leen en la página"
        items={items}
        itemHeight={66}
        renderItem={renderItem}
        empty="Sin bloques elegidos se guarda el orden de siempre."
        onMove={(from, to) => onChange(moved(blocks, from, to) ?? [...blocks])}
      />
      <Hint note={note} />
      {hidden.length > 0 && (
        <div className={`row wrap gap-8 ${styles['hidden']}`}>
          <p>No se muestran:</p>
          {hidden.map((block) => (
            <Button key={block} variant="quiet" data-hidden={block} onClick={() => show(block)}>
              <Eye aria-hidden />
              <span>{`Mostrar ${BLOCK_NAMES[block]}`}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Descriptions of the blocks (A§2). */
const BLOCK_NOTES: Record<AerialBlock, string> = {
  video: 'De orilla a orilla de la pantalla.',
  text_group: 'Los tres títulos.',
  main_content: 'El subtítulo y el texto.',
  image_gallery: 'Las fotos, que se amplían al tocarlas.',
  drone_services: 'Los artículos de Drone | Services.',
}
