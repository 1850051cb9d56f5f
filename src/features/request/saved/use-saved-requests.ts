import { useEffect, useState } from 'react'
import { savedRequests, watchSavedRequests } from '#db/device/saved-requests.ts'
import type { SavedRequest } from '#domain/saved-request/saved-request.ts'

/** The requests saved on this device, the latest first, as they change in any tab. */
export function useSavedRequests(): SavedRequest[] {
  const [requests, setRequests] = useState(savedRequests)
  useEffect(() => watchSavedRequests(() => setRequests(savedRequests())), [])
  return requests
}
