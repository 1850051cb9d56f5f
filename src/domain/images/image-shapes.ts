/** What an image is used for: it decides its size and format. */
export type ImageUse = 'image' | 'profile' | 'social' | 'favicon'

/** How an image for some use is made. */
export type ImageShape = {
  /**
   * In pixels. `within`: no longer than that, as it is; `cover`: exactly so, what stands over is cut off; `contain`:
   * exactly so, with room left and right or above and below.
   */
  size: { width: number; height: number; fit: 'within' | 'cover' | 'contain' }
  /** In order of preference: not every browser writes all of them. */
  formats: readonly ('webp' | 'jpeg' | 'png')[]
  /** The best first; the next one where the result is too heavy. */
  qualities: readonly number[]
  mostBytes: number
}

/** What the bucket takes, with some room (supabase/migrations). */
const BUCKET_LIMIT = 4_500_000
/** What WhatsApp is known to show without fail (facts.md §5). */
const SOCIAL_LIMIT = 300_000

/** How images are made by what they are used for (design.md §3.5, A§5: social image 1200x630). */
export const IMAGE_SHAPES: Record<ImageUse, ImageShape> = {
  image: {
    size: { width: 1_600, height: 1_600, fit: 'within' },
    formats: ['webp', 'jpeg'],
    qualities: [0.82, 0.65, 0.45],
    mostBytes: BUCKET_LIMIT,
  },
  profile: {
    size: { width: 800, height: 800, fit: 'cover' },
    formats: ['webp', 'jpeg'],
    qualities: [0.82, 0.65],
    mostBytes: BUCKET_LIMIT,
  },
  social: {
    size: { width: 1_200, height: 630, fit: 'cover' },
    formats: ['jpeg'],
    qualities: [0.85, 0.75, 0.6, 0.45, 0.3],
    mostBytes: SOCIAL_LIMIT,
  },
  favicon: {
    size: { width: 256, height: 256, fit: 'contain' },
    formats: ['png'],
    qualities: [1],
    mostBytes: BUCKET_LIMIT,
  },
}

/** What a link shows of a product: as a social image, but whole, whatever its proportions (facts §5). */
export const PREVIEW_SHAPE: ImageShape = {
  ...IMAGE_SHAPES.social,
  size: { ...IMAGE_SHAPES.social.size, fit: 'contain' },
  qualities: [0.8, 0.7, 0.55, 0.4, 0.3],
}

/** A smaller file of an image (px wide), in the format that the image itself has got. */
export function smallerShape(width: number, format: ImageShape['formats'][number]): ImageShape {
  return {
    size: { width, height: Number.POSITIVE_INFINITY, fit: 'within' },
    formats: [format],
    qualities: [0.78, 0.6],
    mostBytes: BUCKET_LIMIT,
  }
}

type Size = { width: number; height: number }
/** The canvas to draw on, and where on it the whole image goes, in pixels. */
type Place = { canvas: Size; x: number; y: number } & Size

/** Where an image is drawn to get its shape. */
export function placeIn({ size }: ImageShape, image: Size): Place {
  const scales = [size.width / image.width, size.height / image.height]
  const scale = size.fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  if (size.fit === 'within') {
    const [width, height] = [image.width, image.height].map((side) =>
      Math.max(1, Math.round(side * Math.min(1, scale))),
    ) as [number, number]
    return { canvas: { width, height }, x: 0, y: 0, width, height }
  }
  const [width, height] = [image.width * scale, image.height * scale]
  const canvas = { width: size.width, height: size.height }
  return { canvas, x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height }
}
