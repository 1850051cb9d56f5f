import { normalisePhone } from './request-message.ts'

/** What the storefront needs to know of the business that runs it. */
export type Business = {
  /** Digits for wa.me, with country code (AMB-58). */
  whatsapp: string
  /** Sections that are services whatever their name (AMB-15). */
  serviceSectionIds: readonly string[]
  /** The demo reel of 'Drone | Destination Weddings' (AMB-49). */
  demoReelUrl: string | null
  /** Where the public site stands, without a slash at the end; null for wherever the page was loaded from. */
  siteUrl: string | null
  /** Shown on the contact page where there is one (AMB-50). */
  contactEmail: string | null
  /** As it is to be read, and with the country's code as it is dialled (AMB-50, AMB-58). */
  contactPhone: { shown: string; dialled: string } | null
  /** Where pictures of articles stand that are given by name alone; with a slash at its end (AMB-32). */
  mediaBaseUrl: string
}

/** The demo's number: subscriber numbers do not begin with three zeros, so nobody is disturbed. */
const DEMO_WHATSAPP = '529840001234'
/** The demo's media folder: a host that nobody can have. */
const DEMO_MEDIA = 'https://media.claqueta.test/Productos/'

/** Reads the build's variables; what is missing or wrong falls back to the demo. */
export function readBusiness(variables: Readonly<Record<string, unknown>>): Business {
  const text = (name: string) => {
    const value = variables[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    whatsapp: normalisePhone(text('VITE_WHATSAPP_NUMBER')) ?? DEMO_WHATSAPP,
    serviceSectionIds: text('VITE_SERVICE_SECTION_IDS')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
    demoReelUrl: text('VITE_DEMO_REEL_URL') || null,
    siteUrl: originOf(text('VITE_SITE_URL')),
    contactEmail: emailOf(text('VITE_CONTACT_EMAIL')),
    contactPhone: phoneOf(text('VITE_CONTACT_PHONE')),
    mediaBaseUrl: folderOf(text('VITE_MEDIA_BASE_URL')) ?? DEMO_MEDIA,
  }
}

/** Strict: what ends in a `mailto:` is an address and nothing else. */
function emailOf(address: string): string | null {
  return /^[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(address) ? address : null
}

function phoneOf(shown: string): Business['contactPhone'] {
  const digits = normalisePhone(shown)
  return digits === null ? null : { shown, dialled: `+${digits}` }
}

/** The origin of a web address; null for anything else. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}

/** A web address that names a folder, with a slash at its end; null for anything else. */
function folderOf(address: string): string | null {
  if (originOf(address) === null) return null
  return address.endsWith('/') ? address : `${address}/`
}
