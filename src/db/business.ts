import { readBusiness } from '#domain/business.ts'

/** The business this build was made for. */
export const business = readBusiness(import.meta.env)
