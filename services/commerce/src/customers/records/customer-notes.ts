import { lockRow } from '../../platform/db/rows.ts';
import { notesAbout } from '../../platform/notes/notes.ts';
import { customerNotFound } from './person.ts';

export const customerNotes = notesAbout({
  table: 'customer_notes',
  column: 'customer_id',
  async lock(tx, tenantCode, id) {
    if (!(await lockRow(tx, 'customers', { tenant_code: tenantCode, id }, 'forNoKeyUpdate')))
      throw customerNotFound();
  },
});
