import { useEditorState, type Editor } from '@tiptap/react'
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
  Palette,
  Strikethrough,
  Underline,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { ColourBar } from './colour-bar.tsx'
import { LinkBar } from './link-bar.tsx'
import styles from './rich-text.module.css'

const LEVELS = [2, 3, 4] as const
type Level = (typeof LEVELS)[number]

/** Marks and lists: what they are called in the editor, and what does them. */
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

type ToolbarProps = { editor: Editor; onSource: () => void }

/** What can be done with the words that are chosen. */
export function Toolbar({ editor, onSource }: ToolbarProps) {
  const [open, setOpen] = useState<'link' | 'colour' | null>(null)
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const style = (level: string) => {
    const chain = editor.chain().focus()
    if (level === '') chain.setParagraph().run()
    else chain.setHeading({ level: Number(level) as Level }).run()
  }
  const tool = (label: string, Icon: LucideIcon, isOn: boolean, press: () => void, isExpanded?: boolean) => (
    <Button
      key={label}
      variant="quiet"
      size="icon"
      className={styles['tool']}
      aria-label={label}
      title={label}
      {...(isExpanded === undefined ? { 'aria-pressed': isOn } : { 'aria-expanded': isExpanded })}
      data-on={isOn || undefined}
      // The words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon aria-hidden />
    </Button>
  )
  const bar = (name: 'link' | 'colour') => setOpen(open === name ? null : name)
  return (
    <div role="group" aria-label="Formato del texto" className={styles['toolbar']}>
      <div className={styles['tools']}>
        <select
          className={styles['level']}
          aria-label="Estilo del párrafo"
          value={state.level ?? ''}
          onChange={({ target }) => style(target.value)}
        >
          <option value="">Párrafo</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {`Título ${level}`}
            </option>
          ))}
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
            // Without chosen words the address itself is what is read.
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
