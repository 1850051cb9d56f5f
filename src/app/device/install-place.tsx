import { useCart } from '#app/cart/cart-state.ts'
import { lazyPart, useWarmPart } from '#ui/feedback/lazy-part.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { installAsked$, isInstallUseful } from './installable.ts'

const InstallOffer = lazyPart(() => import('./install-offer.tsx').then((file) => file.InstallOffer))

/** Lazy-loads the install offer once the request has lines or the user asks, if it is installable. */
export function InstallPlace() {
  const lines = useCart().length
  const isAsked = useBehavior(installAsked$)
  const isHere = useWarmPart(InstallOffer, (lines > 0 || isAsked) && isInstallUseful())
  return isHere && <InstallOffer lines={lines} isAsked={isAsked} />
}
