export const isFirefox = typeof navigator !== 'undefined' && /Gecko\//.test(navigator.userAgent)

export const isAndroid = (): boolean => navigator.userAgent.includes('Android')
