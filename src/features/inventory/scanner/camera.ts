/** Why there is no image of the camera. */
export type CameraTrouble = 'insecure' | 'refused' | 'missing' | 'busy'

const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Sharp enough for a label at arm's length; more pixels only take longer to read. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Opens the camera at the back, or the one there is. Ask from a tap: browsers show their question then. */
export async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Not there on plain http, except on the machine itself.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices?.getUserMedia) return isSecureContext ? 'missing' : 'insecure'
  try {
    return await mediaDevices.getUserMedia(WANTED)
  } catch (error) {
    // Another app has it, or the device is in trouble.
    return (error instanceof Error && TROUBLES[error.name]) || 'busy'
  }
}

/** Lets go of the camera; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
