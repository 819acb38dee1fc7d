import { PRODUCT_NAME } from '#contracts/product'

/** What is known of the policies without their texts, which are in the built pages alone (D150). */
export const policyHeads = {
  privacy: {
    title: 'Privacy Policy',
    description: `Which data ${PRODUCT_NAME} keeps about its clients and their visitors, for how long, and how to have it deleted.`,
  },
  terms: {
    title: 'Terms of Service',
    description: `The agreement for using ${PRODUCT_NAME}: trial, plans, prices, refunds, availability, liability and termination.`,
  },
  copyright: {
    title: 'Copyright & Licensing',
    description: `Who owns ${PRODUCT_NAME}, what a plan lets you do with it, whose open-source work it contains, and how to report a violation.`,
  },
  security: {
    title: 'Security Policy',
    description: `How ${PRODUCT_NAME} protects pages, accounts and data, and how to report a vulnerability: acknowledged within 24 hours.`,
  },
} as const
