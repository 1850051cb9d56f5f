import { zodResolver } from '@hookform/resolvers/zod'
import { atom, useAtom } from 'jotai'
import { useForm } from 'react-hook-form'
import {
  NO_PASSWORD,
  passwordFields,
  type PasswordFields,
  passwordNotice,
  SHORTEST_PASSWORD,
} from '#domain/access/sign-in.ts'
import { changePassword } from '#sync/session/session.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { PasswordField } from '#ui/forms/password-input.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useOnline } from '#app/device/use-online.ts'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import styles from './password-dialog.module.css'

/** Open state of the dialog, which the account menu sets. */
export const passwordAtom = atom(false)

/** Changes the password of the signed-in user. It needs the server and never goes through the outbox. */
export function PasswordDialog({ email }: { email: string }) {
  const [isOpen, setOpen] = useAtom(passwordAtom)
  return (
    <PasswordForm key={useOpening(isOpen)} email={email} isOpen={isOpen} onClose={() => setOpen(false)} />
  )
}

function PasswordForm({ email, isOpen, onClose }: { email: string; isOpen: boolean; onClose: () => void }) {
  const isOnline = useOnline()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(passwordFields),
    defaultValues: NO_PASSWORD,
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState

  const submit = async (fields: PasswordFields) => {
    const answer = await changePassword(fields)
    if (answer.ok) {
      toaster.create({
        type: 'success',
        title: 'Contraseña cambiada',
        description: 'Se cerró tu sesión en los demás dispositivos.',
      })
      return onClose()
    }
    const { field, text } = passwordNotice(answer.error)
    setError(field ?? 'root', { message: text })
    if (field) setFocus(field, { shouldSelect: true })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Cambiar contraseña"
      // The dialog must stay open to show the server's answer.
      onClose={() => !isSubmitting && onClose()}
      onSubmit={() => isOnline && handleSubmit(submit)()}
      action={isSubmitting ? 'Un momento…' : 'Cambiar contraseña'}
      isDisabled={!isOnline}
    >
      <div className="grid gap-18">
        {!isOnline && (
          <p role="status" className={styles['note']}>
            Necesitas conexión para cambiar la contraseña.
          </p>
        )}
        {/* Password managers need the user name. */}
        <input hidden type="text" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Contraseña actual"
          reveal="Mostrar contraseña actual"
          autoComplete="current-password"
          enterKeyHint="next"
          error={errors.current?.message}
          data-autofocus
          {...register('current')}
        />
        <PasswordField
          label="Contraseña nueva"
          reveal="Mostrar contraseña nueva"
          autoComplete="new-password"
          enterKeyHint="next"
          hint={`Al menos ${SHORTEST_PASSWORD} caracteres. Cierra tu sesión en los demás dispositivos.`}
          error={errors.next?.message}
          {...register('next', { deps: ['again'] })}
        />
        <PasswordField
          label="Repite la contraseña nueva"
          reveal="Mostrar contraseña repetida"
          autoComplete="new-password"
          enterKeyHint="done"
          error={errors.again?.message}
          {...register('again')}
        />
        {errors.root?.message !== undefined && (
          <p role="alert" className={`wrong ${styles['error']}`}>
            {errors.root.message}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
