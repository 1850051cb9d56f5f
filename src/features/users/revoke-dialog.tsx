import { useState } from 'react'
import type { Person } from '#domain/access/staff.ts'
import { syncNow } from '#sync/state/status.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import type { Staff } from './use-staff.ts'

type RevokeDialogProps = {
  /** Whose role; null while nobody is asked about. */
  person: Person | null
  isOwn: boolean
  staff: Staff
  onClose: () => void
}

const focusHeading = () => document.querySelector<HTMLElement>('main')

/** Asks before a role is taken; before one's own, twice. */
export function RevokeDialog({ person, isOwn, staff, onClose }: RevokeDialogProps) {
  const [isSure, setSure] = useState(false)
  // What it says stays while it leaves.
  const [last, setLast] = useState(person)
  if (person && person !== last) setLast(person)
  const name = last?.email ?? last?.user_id ?? ''

  const close = () => {
    setSure(false)
    onClose()
  }
  const take = async () => {
    close()
    if (!person) return
    const answer = await staff.revoke(person.user_id)
    if (!answer.ok) {
      toaster.create({ type: 'error', title: 'Error al quitar el rol', description: answer.error.text })
      staff.again()
      return
    }
    toaster.create({
      type: 'success',
      title: 'Rol quitado',
      description: `${name} ya no puede entrar al panel.`,
    })
    // The server will not talk to this device any more: better it hears of that at once.
    if (isOwn) syncNow()
  }
  return (
    <>
      <Confirm
        isOpen={person !== null && !(isOwn && isSure)}
        title={isOwn ? '¿Quitarte tu propio rol?' : '¿Quitar el rol?'}
        action={isOwn ? 'Continuar' : 'Quitar rol'}
        finalFocus={focusHeading}
        onConfirm={() => (isOwn ? setSure(true) : void take())}
        onCancel={close}
      >
        {isOwn
          ? 'Dejarás de ser propietario al momento, también en este dispositivo. Solo otro propietario puede devolverte el rol.'
          : `${name} dejará de entrar al panel al momento, en todos sus dispositivos. Lo que ya cambió se queda.`}
      </Confirm>
      <Confirm
        isOpen={person !== null && isOwn && isSure}
        title="¿Seguro? Vas a salir del panel"
        action="Quitarme el rol"
        finalFocus={focusHeading}
        onConfirm={() => void take()}
        onCancel={close}
      >
        {`La cuenta ${name} ya no podrá editar nada. Lo que este dispositivo aún no haya enviado se queda guardado en él hasta que te devuelvan el rol.`}
      </Confirm>
    </>
  )
}
