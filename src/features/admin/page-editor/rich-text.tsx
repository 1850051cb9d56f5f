import { EditorContent, useEditor } from '@tiptap/react'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { type HtmlRules, sanitiseHtml } from '#ui/html/safe-html.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { EXTENSIONS, losesIn, toEditor } from './rich-text-extensions.ts'
import { Toolbar } from './rich-text-toolbar.tsx'
import './editor-area.css'
import { pastedHtml } from './pasted-html.ts'
import styles from './rich-text.module.css'

type RichTextProps = {
  /** Accessible name of the text box. */
  label: string
  html: string
  rules: HtmlRules
  /** Background and text colour on the page. */
  paper: CSSProperties
  /** Receives sanitised HTML from the visual editor, and HTML as typed from the source view. */
  onChange: (html: string) => void
}

/**
 * Edits a text visually. Sanitises input and output (AMB-57). HTML that the visual editor would change is edited as
 * source instead.
 */
export function RichText(props: RichTextProps) {
  const { html, rules } = props
  /** Latest output of the visual editor, which needs no check for losses. */
  const [own, setOwn] = useState<string | null>(null)
  const [chosen, setChosen] = useState<'visual' | 'source' | null>(null)
  const loses = useMemo(() => {
    if (html === own) return false
    const sanitise = (written: string) => sanitiseHtml(written, rules)
    return losesIn(sanitise(html), sanitise)
  }, [html, own, rules])
  if (chosen === 'source' || (loses && chosen !== 'visual'))
    return <HtmlSource {...props} isOnly={loses} onVisual={() => setChosen('visual')} />
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
      transformPastedHTML: (pasted) => sanitiseHtml(pastedHtml(pasted), latest.current.rules),
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
    // The text was changed by undo, a recovered draft or another admin.
    if (html === reported.current) return
    reported.current = html
    const { from } = editor.state.selection
    editor.commands.setContent(toEditor(sanitiseHtml(html, latest.current.rules)), { emitUpdate: false })
    // Restores the cursor, within the new text.
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

type HtmlSourceProps = Pick<RichTextProps, 'html' | 'rules' | 'onChange'> & {
  /** True if the visual editor would lose part of it. */
  isOnly: boolean
  onVisual: () => void
}

/** Edits a text as HTML source. */
function HtmlSource({ html, rules, onChange, isOnly, onVisual }: HtmlSourceProps) {
  const isUnclean = useMemo(() => sanitiseHtml(html, rules) !== html, [html, rules])
  return (
    <div className={`grid gap-12 ${styles['source']}`}>
      {isOnly && (
        <p role="status" className={`well ${styles['note']}`}>
          Este texto usa HTML que el editor visual no conoce (listas de términos, por ejemplo). Aquí se edita
          tal como está escrito. En el editor visual se perdería una parte.
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
