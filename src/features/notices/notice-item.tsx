import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { timeAgo } from '#domain/core/format.ts'
import type { Notice } from '#ui/feedback/toasts/notices.ts'
import styles from './notices-dialog.module.css'

const KINDS = {
  success: { Icon: CircleCheck, word: 'Hecho' },
  error: { Icon: TriangleAlert, word: 'Error' },
  info: { Icon: Info, word: 'Aviso' },
}

/** One remembered toast: what it said, of what kind it was, and how long ago. `now` in milliseconds since 1970. */
export function NoticeItem({ notice, now }: { notice: Notice; now: number }) {
  const { Icon, word } = KINDS[notice.kind]
  return (
    <li className={styles['notice']} data-kind={notice.kind}>
      <Icon aria-hidden size={20} />
      <div>
        <p className={styles['title']}>{notice.title}</p>
        {notice.description && <p className={styles['description']}>{notice.description}</p>}
        <p className={styles['when']}>
          <span className={styles['kind']}>{word}</span>{' '}
          <time dateTime={new Date(notice.at).toISOString()}>{timeAgo(notice.at, now)}</time>
        </p>
      </div>
    </li>
  )
}
