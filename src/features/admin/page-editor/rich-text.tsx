import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { type HtmlRules, sanitiseHtml } from '#ui/html/safe-html.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { EXTENSIONS, losesIn, toEditor } from './rich-text-extensions.ts'
import { Toolbar } from './rich-text-toolbar.tsx'
import './editor-area.css'
import styles from './rich-text.module.css'

type RichTextProps = {
  /** The accessible name of what is typed in. */
  label: string
  /** As it is stored. */
  html: string
  rules: HtmlRules
  /** What lies behind the text on the page, and its ink. */
  paper: CSSProperties
  /** What may be shown of what was typed. */
  onChange: (html: string) => void
}

/**
 * A text with its marks. Nothing that the page would not show comes in or goes out (AMB-57). HTML that the editor does
 * not know is edited as it is written, so that nothing of it is lost.
 */
export function RichText(props: RichTextProps) {
  const { html, rules } = props
  /** What came from the visual editor loses nothing in it. */
  const [own, setOwn] = useState<string | null>(null)
  const [chosen, setChosen] = useState<'visual' | 'source' | null>(null)
  const loses = useMemo(() => {
    if (html === own) return false
    const sanitise = (written: string) => sanitiseHtml(written, rules)
    return losesIn(sanitise(html), sanitise)
  }, [html, own, rules])
  if (chosen === 'source' || (loses && chosen !== 'visual')) {
    return <HtmlSource {...props} isOnly={loses} onVisual={() => setChosen('visual')} />
  }
  return <VisualText {...props} onOwn={setOwn} onSource={() => setChosen('source')} />
}

type VisualTextProps = RichTextProps & { onOwn: (html: string) => void; onSource: () => void }

function VisualText({ label, html, rules, paper, onChange, onOwn, onSource }: VisualTextProps) {
  const reported = useRef(html)
  const latest = useRef({ rules, onChange, onOwn })
  useEffect(() => {
    latest.current = { rules, onChange, onOwn }
  })
  const editor = useEditor({
    extensions: EXTENSIONS,
    injectCSS: false,
    content: toEditor(sanitiseHtml(html, rules)),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles['text'] ?? '',
      },
      transformPastedHTML: (pasted) => sanitiseHtml(pasted, latest.current.rules),
    },
    onUpdate: ({ editor: now }) => {
      const { rules, onChange, onOwn } = latest.current
      const made = now.isEmpty ? '' : sanitiseHtml(now.getHTML(), rules)
      if (made === reported.current) return
      reported.current = made
      onOwn(made)
      onChange(made)
    },
  })
  useEffect(() => {
    // Taken back, recovered or changed by another admin.
    if (html === reported.current) return
    reported.current = html
    const { from } = editor.state.selection
    editor.commands.setContent(toEditor(sanitiseHtml(html, latest.current.rules)), { emitUpdate: false })
    // As near to where the person was as there is text.
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
  }, [editor, html])
  return (
    <div className={styles['rich']}>
      <Toolbar editor={editor} onSource={onSource} />
      <div className={styles['paper']} style={paper}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

type HtmlSourceProps = {
  html: string
  rules: HtmlRules
  onChange: (html: string) => void
  /** The visual editor would lose something of it. */
  isOnly: boolean
  onVisual: () => void
}

/** A text as it is written, for what the visual editor does not know. */
function HtmlSource({ html, rules, onChange, isOnly, onVisual }: HtmlSourceProps) {
  const isUnclean = useMemo(() => sanitiseHtml(html, rules) !== html, [html, rules])
  return (
    <div className={styles['source']}>
      {isOnly && (
        <p role="status" className={styles['note']}>
          Este texto usa HTML que el editor visual no conoce (tablas, por ejemplo). Aquí se edita tal como
          está escrito. En el editor visual se perdería una parte.
        </p>
      )}
      <TextArea
        label="HTML"
        value={html}
        spellCheck={false}
        autoCapitalize="none"
        className={styles['code']}
        hint={
          <Hint
            warning={
              isUnclean
                ? 'La página no muestra todo lo que dice: al guardar se quita lo que no permite.'
                : null
            }
          />
        }
        onChange={({ target }) => onChange(target.value)}
      />
      <Button variant="quiet" onClick={onVisual}>
        {isOnly ? 'Usar el editor visual de todos modos' : 'Volver al editor visual'}
      </Button>
    </div>
  )
}
