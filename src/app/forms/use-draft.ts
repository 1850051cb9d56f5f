import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findDrafts, removeDraft, saveDraft } from '#db/device/drafts.ts'
import type { Store } from '#db/store/store.ts'

/** The most that a crash can cost; long enough not to write at every key. */
const PAUSE_MS = 400

/** Something that was begun in a form earlier. */
export type Offered<V> = { key: string; at: number; values: V; images: string[] }

/** What a form holds now: `draft` as it is to be kept, as JSON. */
type Held = { draft: unknown; isChanged: boolean; images: readonly string[] }

/**
 * Keeps what a form holds on the device while it differs from what is saved, and offers what was left there by a
 * crash, a reload or another day.
 * @param place where the drafts of this form are kept: `about/`
 * @param read what to offer of a kept draft; null when it cannot be read
 */
export function useDraft<V>(store: Store, place: string, held: Held, read: (value: unknown) => V | null) {
  const [offered, setOffered] = useState<Offered<V>[]>([])
  const [key] = useState(() => `${place}${Date.now()}`)
  const isOver = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isKept, setKept] = useState(false)
  /** Drafts that were taken into this one: they go once it is kept. */
  const taken = useRef<string[]>([])

  const forgetAll = (keys: readonly string[]) => {
    for (const key of keys)
      removeDraft(store, key).catch((error: unknown) => console.warn('A draft cannot be removed.', error))
  }
  const readOne = useEffectEvent(read)
  useEffect(() => {
    let isCurrent = true
    findDrafts(store, place).then(
      (drafts) => {
        const usable = drafts.flatMap(({ key: other, at, value, pictures: images = [] }) => {
          const values = other === key ? null : readOne(value)
          return values !== null ? [{ key: other, at, values, images }] : []
        })
        if (isCurrent) setOffered(usable)
      },
      (error: unknown) => console.warn('The drafts cannot be read.', error),
    )
    return () => void (isCurrent = false)
  }, [store, place, key])

  const write = useEffectEvent(() => {
    timer.current = undefined
    if (isOver.current) return
    const { draft, isChanged, images } = held
    const written = isChanged ? saveDraft(store, key, draft, images) : removeDraft(store, key)
    written.then(
      () => {
        setKept(isChanged)
        forgetAll(taken.current.splice(0))
      },
      (error: unknown) => console.warn('What is typed cannot be kept.', error),
    )
  })
  const plan = useEffectEvent(() => {
    if (held.isChanged) {
      timer.current ??= setTimeout(write, PAUSE_MS)
      return
    }
    // Saved or given up: a reload right after must not offer it again.
    clearTimeout(timer.current)
    forgetAll(taken.current.splice(0))
    write()
  })
  const text = JSON.stringify([held.draft, held.images])
  const opened = useRef(text)
  useEffect(() => {
    if (text === opened.current) return
    // From here on also a return to what it was is written.
    opened.current = ''
    setKept(false)
    plan()
  }, [text])
  const keptIn = useRef(store)
  useEffect(() => {
    if (store === keptIn.current) return
    keptIn.current = store
    // The browser has deleted the one before, and what was kept of this form with it.
    plan()
  }, [store])
  useEffect(() => {
    const life = new AbortController()
    const hurry = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      write()
    }
    for (const leaving of ['beforeunload', 'pagehide', 'visibilitychange'])
      addEventListener(leaving, hurry, { signal: life.signal, capture: true })
    return () => {
      life.abort()
      hurry()
    }
  }, [])

  const remove = (draft: Offered<V>) => setOffered((all) => all.filter((other) => other !== draft))
  return {
    offered: offered[0] ?? null,
    /** All that is typed is on the device. */
    isKept,
    /** It is part of this form from now on. */
    accept: (draft: Offered<V>) => {
      remove(draft)
      taken.current.push(draft.key)
    },
    forget: (draft: Offered<V>) => {
      remove(draft)
      forgetAll([draft.key])
    },
    /** It was saved, or is not wanted: nothing is kept any more. */
    end: () => {
      isOver.current = true
      forgetAll([key, ...taken.current.splice(0)])
    },
  }
}
