/** The end of a payment's ID at its gateway; 'Direct Payment' without one (AY11, AY12). */
export const paymentReference = (paymentId: string | undefined): string => paymentId?.slice(-8) || 'Direct Payment'
