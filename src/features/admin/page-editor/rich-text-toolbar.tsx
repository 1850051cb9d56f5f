import { type Editor, useEditorState } from '@tiptap/react'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  CodeXml,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Palette,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { pageHref } from '#domain/custom-page/stored.ts'
import { Switch } from '#ui/forms/toggles.tsx'
import { optionsOf, TextField } from '#ui/forms/text-field.tsx'
import { useArrivalFocus } from '#ui/hooks/use-arrival-focus.ts'
import { hexOf } from '#domain/page-editor/style-values.ts'
import { SWATCHES, swatchStyle } from './colour-control.tsx'
import styles from './rich-text.module.css'
import controls from './controls.module.css'

/** Renders the formatting buttons for the selected text. */
export function Toolbar({ editor, onSource }: { editor: Editor; onSource: () => void }) {
  const [open, setOpen] = useState<'link' | 'colour' | null>(null)
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const style = (level: string) => {
    const chain = editor.chain().focus()
    if (level === '') chain.setParagraph().run()
    else chain.setHeading({ level: Number(level) as Level }).run()
  }
  const tool = (label: string, Icon: LucideIcon, isOn: boolean, press: () => void, isExpanded?: boolean) => (
    <IconButton
      key={label}
      icon={Icon}
      label={label}
      className={styles['tool']}
      title={label}
      {...(isExpanded === undefined ? { 'aria-pressed': isOn } : { 'aria-expanded': isExpanded })}
      data-on={isOn || undefined}
      // Keeps the text selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    />
  )
  const bar = (name: 'link' | 'colour') => setOpen(open === name ? null : name)
  return (
    <div role="group" aria-label="Formato del texto" className={styles['toolbar']}>
      <div className={`wrap ${styles['tools']}`}>
        <select
          className={styles['level']}
          aria-label="Estilo del párrafo"
          value={state.level ?? ''}
          onChange={({ target }) => style(target.value)}
        >
          <option value="">Párrafo</option>
          {optionsOf(LEVELS, (level) => [level, `Título ${level}`])}
        </select>
        {MARKS.map(([, label, icon, toggle], index) =>
          tool(label, icon, state.marks[index] === true, () => toggle(editor)),
        )}
        {ALIGNMENTS.map(([align, label, icon], index) =>
          tool(label, icon, state.align[index] === true, () => {
            const chain = editor.chain().focus()
            if (state.align[index]) chain.unsetTextAlign().run()
            else chain.setTextAlign(align).run()
          }),
        )}
        {tool('Enlace', Link2, state.isLink, () => bar('link'), open === 'link')}
        {tool(
          'Color del texto elegido',
          Palette,
          state.colour !== '',
          () => bar('colour'),
          open === 'colour',
        )}
        {tool('Editar como HTML', CodeXml, false, onSource)}
      </div>
      {open === 'link' && (
        <LinkBar
          key={state.href}
          href={state.href}
          isNewTab={state.isNewTab}
          onApply={(href, isNewTab) => {
            const link = { href, target: isNewTab ? '_blank' : null }
            const chain = editor.chain().focus().extendMarkRange('link')
            // Without a selection the URL itself becomes the link text.
            if (editor.state.selection.empty && !state.isLink) {
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: link }] }).run()
            } else chain.setLink(link).run()
            setOpen(null)
          }}
          onRemove={
            state.isLink
              ? () => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run()
                  setOpen(null)
                }
              : null
          }
        />
      )}
      {open === 'colour' && (
        <ColourBar
          colour={state.colour}
          onChoose={(colour) => editor.chain().focus().setColor(colour).run()}
          onPick={(colour) => editor.chain().setColor(colour).run()}
          onRemove={() => editor.chain().focus().unsetColor().run()}
        />
      )}
    </div>
  )
}

const LEVELS = [2, 3, 4] as const

type Level = (typeof LEVELS)[number]

/** Marks and lists, with their names in Tiptap. */
const MARKS: [name: string, label: string, icon: LucideIcon, toggle: (editor: Editor) => void][] = [
  ['bold', 'Negrita', Bold, (editor) => editor.chain().focus().toggleBold().run()],
  ['italic', 'Cursiva', Italic, (editor) => editor.chain().focus().toggleItalic().run()],
  ['underline', 'Subrayado', Underline, (editor) => editor.chain().focus().toggleUnderline().run()],
  ['strike', 'Tachado', Strikethrough, (editor) => editor.chain().focus().toggleStrike().run()],
  ['bulletList', 'Lista con viñetas', List, (editor) => editor.chain().focus().toggleBulletList().run()],
  [
    'orderedList',
    'Lista numerada',
    ListOrdered,
    (editor) => editor.chain().focus().toggleOrderedList().run(),
  ],
]

const ALIGNMENTS: [align: string, label: string, icon: LucideIcon][] = [
  ['left', 'Alinear a la izquierda', AlignLeft],
  ['center', 'Centrar', AlignCenter],
  ['right', 'Alinear a la derecha', AlignRight],
  ['justify', 'Justificar', AlignJustify],
]

function stateOf(editor: Editor) {
  const colour: unknown = editor.getAttributes('textStyle')['color']
  const href: unknown = editor.getAttributes('link')['href']
  return {
    marks: MARKS.map(([name]) => editor.isActive(name)),
    align: ALIGNMENTS.map(([align]) => editor.isActive({ textAlign: align })),
    level: LEVELS.find((level) => editor.isActive('heading', { level })) ?? null,
    isLink: editor.isActive('link'),
    href: typeof href === 'string' ? href : '',
    isNewTab: editor.getAttributes('link')['target'] === '_blank',
    colour: typeof colour === 'string' ? colour : '',
  }
}

type LinkBarProps = {
  /** URL of the selected link, or ''. */
  href: string
  isNewTab: boolean
  onApply: (href: string, isNewTab: boolean) => void
  onRemove: (() => void) | null
}

/** Edits the link of the selected text (AMB-57). */
function LinkBar({ href, isNewTab, onApply, onRemove }: LinkBarProps) {
  const [typed, setTyped] = useState(href)
  const [isNew, setNew] = useState(isNewTab)
  const [error, setError] = useState<string>()
  const ref = useArrivalFocus<HTMLInputElement>()
  const apply = () => {
    const address = pageHref(typed)
    if (address === null)
      return setError('Escribe https://…, una página del sitio (/rental), mailto: o tel:.')
    onApply(address, isNew)
  }
  return (
    <div className={`grid gap-10 ${styles['bar']}`}>
      <TextField
        ref={ref}
        label="Dirección del enlace"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="/rental"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <div className="row wrap between gap-8">
        <Switch label="Abrir en otra pestaña" isOn={isNew} onChange={setNew} />
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            Quitar enlace
          </Button>
        )}
        <Button onClick={apply}>Aplicar</Button>
      </div>
    </div>
  )
}

type ColourBarProps = {
  colour: string
  onChoose: (colour: string) => void
  /** Called while the browser's colour picker is open, which must keep the focus. */
  onPick: (colour: string) => void
  onRemove: () => void
}

/** Edits the colour of the selected text. */
function ColourBar({ colour, onChoose, onPick, onRemove }: ColourBarProps) {
  const hex = hexOf(colour)
  return (
    <div className={`grid gap-10 ${styles['bar']}`} role="group" aria-label="Color del texto elegido">
      <div className={`row wrap ${controls['swatches']}`}>
        {SWATCHES.map(([value, name]) => (
          <button
            key={value}
            type="button"
            className={controls['swatch']}
            style={swatchStyle(value)}
            aria-label={name}
            title={name}
            aria-pressed={hex === value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
          />
        ))}
        <input
          type="color"
          className={controls['box']}
          aria-label="Otro color"
          value={hex ?? '#000000'}
          onChange={({ target }) => onPick(target.value)}
        />
        <Button variant="quiet" disabled={colour === ''} onClick={onRemove}>
          Sin color
        </Button>
      </div>
    </div>
  )
}
