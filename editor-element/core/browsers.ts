export const isFirefox = typeof navigator !== 'undefined' && /Gecko\//.test(navigator.userAgent)
