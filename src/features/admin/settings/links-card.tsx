import type { Elements } from '#ui/html/child-elements.ts'
import { useMemo } from 'react'
import { SETTING_WORDS } from '#domain/business/setting-words.ts'
import { moved } from '#domain/commands/order.ts'
import { countLabel } from '#domain/core/format.ts'
import { linksText } from '#domain/pages/links-setting.ts'
import {
  linkEntries,
  type LinkEntry,
  linkName,
  type LinkedPage,
  LONGEST_LINK_NAME,
} from '#domain/pages/site-links.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Switch } from '#ui/forms/toggles.tsx'
import { Steps } from '#ui/lists/steps.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { OrderedList, type OrderedRow } from '#ui/sortable/ordered-list.tsx'
import type { CardProps } from './settings-cards.tsx'
import styles from './links-card.module.css'

type LinksCardProps = CardProps & {
  /** Undefined until this device has answered. */
  pages: readonly LinkedPage[] | undefined
}

/** Edits which pages the header and the footer lead to, in which order and by which names (AMB-59). */
export function LinksCard({ record: { form, values, set }, notes, pages }: LinksCardProps) {
  const text = values.site_links
  const entries = useMemo(() => linkEntries(text, pages ?? []), [text, pages])
  const items = useMemo(
    () => entries.map((entry) => ({ ...entry, id: entry.page, name: linkName(entry) })),
    [entries],
  )
  // Saved without the custom pages, they would lose their places.
  if (!pages) return null
  const save = (next: readonly LinkEntry[]) => set('site_links', linksText(next))
  const error = form.formState.errors.site_links?.message
  const count = (place: 'menu' | 'footer') => entries.filter((entry) => entry.isPublic && entry[place]).length
  return (
    <div className={styles['links']}>
      <OrderedList
        title={SETTING_WORDS.site_links.label}
        note={`${countLabel(count('menu'), 'página', 'páginas')} en el menú, ${count('footer')} en el pie`}
        items={items}
        itemHeight={88}
        renderItem={(_, handle, row) => (
          <LinkRow
            handle={handle}
            row={row}
            entry={entries[row.index]}
            count={entries.length}
            onChange={(entry) => save(entries.with(row.index, entry))}
          />
        )}
        empty=""
        onMove={(from, to) => save(moved(entries, from, to) ?? entries)}
      />
      <p className={styles['about']}>
        Lo que no quepa en el encabezado se abre con el botón del menú. Sin nombre se lee el de la página.
      </p>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <Hint note={notes.site_links} />
    </div>
  )
}

type LinkRowProps = {
  handle: Elements
  row: OrderedRow
  entry: LinkEntry | undefined
  count: number
  onChange: (entry: LinkEntry) => void
}

/** Renders the name and the places of a page. */
function LinkRow({ handle, row, entry, count, onChange }: LinkRowProps) {
  if (!entry) return null
  const { ownName, to, isPublic } = entry
  const change = (values: Partial<LinkEntry>) => onChange({ ...entry, ...values })
  return (
    <div role="group" aria-label={ownName} className={styles['row']}>
      {handle}
      <div className={styles['page']}>
        <p>{ownName}</p>
        <p>{isPublic ? to : <Badge tone="quiet">Borrador</Badge>}</p>
      </div>
      <TextField
        className={styles['name']}
        label="Nombre"
        placeholder={ownName}
        maxLength={LONGEST_LINK_NAME}
        value={entry.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className={styles['places']}>
        <Switch label="En el menú" isOn={entry.menu} onChange={(menu) => change({ menu })} />
        <Switch label="En el pie" isOn={entry.footer} onChange={(footer) => change({ footer })} />
      </div>
      <Steps name={linkName(entry)} place={row.index + 1} count={count} onMove={row.step} />
    </div>
  )
}
