import { useRef, useState } from 'react'
import { toaster } from '#ui/feedback/toaster.ts'
import type { Outcome } from '#app/actions/actions.ts'

/** The saving of an open editor: once at a time, and told when there was nothing to save. */
export type Saving = {
  /** While something is being kept on this device. */
  isSaving: boolean
  /** Runs a submission, unless one runs already: pressed twice, as some people press, it is one. */
  submit: (run: () => Promise<unknown>) => Promise<void>
  /** Keeps something and tells when nothing differed. */
  keep: (save: () => Promise<Outcome>) => Promise<Outcome>
}

/** Saves once however often a button is pressed, and tells that there was nothing to save (A§5, A§8). */
export function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false)
  const isSubmitting = useRef(false)
  const submit = async (run: () => Promise<unknown>) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await run()
    } finally {
      isSubmitting.current = false
    }
  }
  const keep = async (save: () => Promise<Outcome>) => {
    setSaving(true)
    try {
      const outcome = await save()
      if (outcome === 'nothing')
        toaster.create({ type: 'info', title: 'Sin cambios', description: 'No había nada que guardar.' })
      return outcome
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, submit, keep }
}
