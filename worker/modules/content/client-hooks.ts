import { type ClientHooks, MAX_EXPORTED_ROWS } from '../clients/index.ts'
import { findInquiriesOf, inquiryErasure } from './contact-inquiries/contact-inquiries.queries.ts'
import { findUploadsOf } from './uploads/uploads.queries.ts'
import { eraseUploads } from './uploads/uploads.service.ts'

/** A client's images are kept until it is erased; so are the messages from its address. */
export const contentClientHooks: ClientHooks = {
  eraseFiles: eraseUploads,
  erasure: (binding, { email }) => [inquiryErasure(binding, email)],
  exported: async (database, { id, email }) => {
    const [contactInquiries, uploads] = await Promise.all([
      findInquiriesOf(database, email, MAX_EXPORTED_ROWS),
      findUploadsOf(database, id, MAX_EXPORTED_ROWS),
    ])
    return { contactInquiries, uploads }
  },
}
