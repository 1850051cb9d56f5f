import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { type HtmlRules, sanitiseHtml } from '#ui/html/safe-html.tsx'
import { EXTENSIONS, losesIn, toEditor } from './extensions.ts'
import { HtmlSource } from './html-source.tsx'
import { Toolbar } from './toolbar.tsx'
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
