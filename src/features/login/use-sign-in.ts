import { useState } from 'react'
import { INCOMPLETE, SIGNED_IN_TITLE, signInNotice, type Notice } from '#domain/login.ts'
import { signIn } from '#sync/session.ts'
import { toaster } from '#ui/toaster.ts'

/** Signing in, with what to tell the person about it: a toast now, and the notice until they try again (S§8). */
export function useSignIn() {
  const [notice, setNotice] = useState<Notice | null>(null)
  const show = (found: Notice) => {
    setNotice(found)
    toaster.create({ type: 'error', title: found.title, description: found.text })
  }
  const submit = async ({ email, password }: { email: string; password: string }) => {
    setNotice(null)
    const answer = await signIn(email, password)
    if (!answer.ok) return show(signInNotice(answer.error))
    toaster.create({ type: 'success', title: SIGNED_IN_TITLE, description: email })
  }
  return { notice, submit, refuse: () => show(INCOMPLETE) }
}
