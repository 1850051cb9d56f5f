import { useState } from 'react'
import { INCOMPLETE, SIGNED_IN_TITLE, signInNotice, type Notice } from '#domain/access/login.ts'
import { signIn } from '#sync/session/session.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Signing in, by an invitation if there is one, with what to tell the person about it: a toast now, and the notice until they try again (S§8). */
export function useSignIn(invitation: string | null) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null)
  const show = (found: Notice) => {
    setNotice(found)
    toaster.create({ type: 'error', title: found.title, description: found.text })
  }
  const submit = async ({ email, password }: { email: string; password: string }) => {
    setNotice(null)
    setWaitsUntil(null)
    const answer = await signIn(email, password, invitation)
    if (!answer.ok) {
      const { error } = answer
      if (error.kind === 'wait') setWaitsUntil(Date.now() + error.seconds * 1_000)
      return show(signInNotice(error))
    }
    toaster.create({ type: 'success', title: SIGNED_IN_TITLE, description: email })
  }
  /** `waitsUntil`: when the server hears of another attempt, in ms since 1970; null when it does now. */
  return { notice, waitsUntil, submit, refuse: () => show(INCOMPLETE) }
}
