import type { Ref } from 'react'

type EmbedFrameProps = {
  src: string
  title: string
  className?: string | undefined
  ref?: Ref<HTMLIFrameElement>
}

/** The player of another site. It may play, and reaches nothing of ours. */
export function EmbedFrame({ src, title, className, ref }: EmbedFrameProps) {
  return (
    <iframe
      ref={ref}
      className={className}
      src={src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Another origin's page: these two together let it play, and reach nothing of ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
