import { useEffect, useState } from 'react'
import { invitingRefusal, type Invitation } from '#domain/access/invitation.ts'
import { askInvitations, type InvitationAsk } from '#sync/admin/invitations.ts'
import { toaster } from '#ui/feedback/toaster.ts'

const PATIENCE_MS = 30_000

/** The invitations that can still be used, and making and taking them back: only with the server. */
export function useInvitations(isOnline: boolean) {
  const [invitations, setInvitations] = useState<readonly Invitation[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** The token of the one that was made, or nothing; null where the server did not do it, which is told. */
  const ask = async (asked: InvitationAsk): Promise<string | null> => {
    setBusy(true)
    const answer = await askInvitations(asked, AbortSignal.timeout(PATIENCE_MS))
    setBusy(false)
    if (answer.ok) {
      setInvitations(answer.value.invitations)
      return answer.value.token ?? ''
    }
    const { code, kind } = answer.error
    toaster.create({
      type: 'error',
      title: 'Error en la invitación',
      description: invitingRefusal(code, kind),
    })
    return null
  }
  useEffect(() => {
    if (!isOnline) return
    const life = new AbortController()
    // It comes by itself: where it does not, nobody has asked for anything.
    void askInvitations({ name: 'staff_invitations_list', request: {} }, life.signal).then((answer) => {
      if (answer.ok && !life.signal.aborted) setInvitations(answer.value.invitations)
    })
    return () => life.abort()
  }, [isOnline])
  return { invitations, isBusy, ask }
}
