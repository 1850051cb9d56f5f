import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  undoAction,
  endInPlace,
  inPlace$,
  openPlace,
  sayInPlace,
  type InPlace,
  useActions,
} from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { TOAST_MS } from '#ui/feedback/toaster.ts'
import { focusAfterCommit } from '#ui/html/focus-after-commit.ts'
import { useCountdown } from '#ui/hooks/timers.ts'
import { usePageHidden } from '#ui/hooks/browser-state.ts'
import { answerCommand, findQuestions, settleQuestion } from '#db/commands/answer-questions.ts'
import type { Question } from '#domain/history/questions.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { rowKey } from '#domain/tables/tables.ts'
import { useStoreState } from '#app/store/react.tsx'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { StockAnswers } from './stock-answers.tsx'
import styles from './product-notes.module.css'

/** Shows in a product's row that a change was saved, with an undo button, instead of a toast. */
export function SavedNote({ place, className }: { place: string; className?: string | undefined }) {
  const said = useInPlace(place)
  useEffect(() => openPlace(place), [place])
  return (
    <div aria-live="polite" className={`${styles['place']} ${className ?? ''}`}>
      {said && <Note said={said} />}
    </div>
  )
}

function useInPlace(place: string): InPlace | null {
  return useSyncExternalStore(
    (listener) => {
      const subscription = inPlace$.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => (inPlace$.value?.place === place ? inPlace$.value : null),
  )
}

/** Renders the notice. Its countdown pauses on hover and focus, as a toast's does (S§9, AMB-27). */
function Note({ said }: { said: InPlace }) {
  const { done, isUndone, at } = said
  const [isHeld, setHeld] = useState(false)
  const isHidden = usePageHidden()
  useCountdown(TOAST_MS, isHeld || isHidden, at, () => endInPlace(said))
  const undo = async () => {
    const { error } = await undoAction(done)
    if (error !== null) failed$.next({ title: 'No se pudo deshacer', description: error })
    else sayInPlace(done, true)
  }
  return (
    // It only listens to hover and focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <p
      role="status"
      className={styles['note']}
      onPointerEnter={({ pointerType }) => setHeld(pointerType !== 'touch')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Check aria-hidden size={15} />
      <span aria-hidden>{isUndone ? 'Deshecho' : 'Guardado'}</span>
      <span className="visually-hidden">{isUndone ? 'Cambio deshecho' : done.notification.title}</span>
      {!isUndone && (
        <>
          <span aria-hidden>·</span>
          <UndoButton onUndo={() => void undo()} />
        </>
      )}
    </p>
  )
}

/** Renders the undo button. It returns the focus on unmount, and hides its events from the row. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (document.activeElement === button) focusAfterCommit(before.current)
    }
  }, [])
  return (
    <button
      ref={ref}
      type="button"
      className={styles['undo']}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement) before.current = relatedTarget
      }}
      onClick={(event) => {
        event.stopPropagation()
        onUndo()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Tab' && event.stopPropagation()}
    >
      Deshacer
    </button>
  )
}

/** Returns a function that finds the open question about a product's stock, by id. */
export function useStockQuestions(): (productId: string) => Question | null {
  const questions = useStoreLive(findQuestions)
  return (id) => questions?.get(rowKey({ table: 'products', id })) ?? null
}

/** Returns a function that saves the chosen stock. Resolves to false if it failed and the question stays. */
export function useStockAnswer(): (question: Question, value: unknown) => Promise<boolean> {
  const { perform } = useActions()
  const state = useStoreState()
  return async (question, value) => {
    if (state.phase !== 'ready') return false
    const outcome = await perform((db) => answerCommand(db, question, value), {
      title: 'Artículo actualizado',
    })
    if (outcome !== 'failed') await settleQuestion(state.store, question)
    return outcome !== 'failed'
  }
}

type StockQuestionProps = { product: ProductRow; className?: string | undefined }

/** Asks for the right stock, if another user counted differently. */
export function StockQuestion({ product, className }: StockQuestionProps) {
  const question = useStockQuestions()(product.id)
  const answer = useStockAnswer()
  if (!question) return null
  return (
    <div className={className}>
      <StockAnswers
        question={question}
        now={product.stock_quantity}
        onAnswer={(value) => void answer(question, value)}
      />
    </div>
  )
}
