import { useState, type KeyboardEvent } from 'react'
import { pageHref } from '#domain/custom-page/address.ts'
import { Button } from '#ui/layout/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useArrivalFocus } from '#ui/focus/use-arrival-focus.ts'
import styles from './rich-text.module.css'

type LinkBarProps = {
  /** That of the chosen words; '' without one. */
  href: string
  isNewTab: boolean
  onApply: (href: string, isNewTab: boolean) => void
  onRemove: (() => void) | null
}

/** Where the chosen words lead (AMB-57). */
export function LinkBar({ href, isNewTab, onApply, onRemove }: LinkBarProps) {
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
    <div className={styles['bar']}>
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
      <div className={styles['answers']}>
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
