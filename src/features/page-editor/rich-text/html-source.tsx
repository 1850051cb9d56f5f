import { useMemo } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { type HtmlRules, sanitiseHtml } from '#ui/html/safe-html.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import styles from './rich-text.module.css'

type HtmlSourceProps = {
  html: string
  rules: HtmlRules
  onChange: (html: string) => void
  /** The visual editor would lose something of it. */
  isOnly: boolean
  onVisual: () => void
}

/** A text as it is written, for what the visual editor does not know. */
export function HtmlSource({ html, rules, onChange, isOnly, onVisual }: HtmlSourceProps) {
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
