/** The end of the gateway's id of a payment; 'Direct Payment' where no gateway took it (spec 2, §3). */
export const paymentReference = (paymentId: string | undefined): string => paymentId?.slice(-8) || 'Direct Payment'
