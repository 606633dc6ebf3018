import type { Customer } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Moment } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { AddNoteForm } from './add-note-form.tsx';
import { Entry, EntryList } from './entry-list.tsx';

/** What operators have written down about a customer. */
export function NotesPanel({ customer: { id, notes } }: { customer: Customer }) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const title = useFocusAfterChange<HTMLHeadingElement>(notes.length);
  return (
    <Panel title="Notes" titleRef={title} intro="Only operators see them.">
      <Allowed to="customers:write">
        <AddNoteForm customerId={id} />
      </Allowed>
      {notes.length > 0 ? (
        <EntryList>
          {notes.map((note) => (
            <Entry
              key={note.id}
              title={<p css={{ whiteSpace: 'pre-line' }}>{note.text}</p>}
              note={
                <>
                  {note.createdBy}, <Moment at={note.createdAt} />
                </>
              }
              end={
                <DeleteButton
                  permission="customers:write"
                  variant="quiet"
                  size="sm"
                  aria-label={`Delete the note “${note.text.slice(0, 40)}”`}
                  title="Delete this note?"
                  remove={() => adminApi.deleteCustomerNote({ params: { id, noteId: note.id } })}
                  messages={{
                    deleted: messages.customers.noteDeleted,
                    deleteFailed: messages.customers.noteNotDeleted,
                  }}
                  onDeleted={reload}
                >
                  <p css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</p>
                </DeleteButton>
              }
            />
          ))}
        </EntryList>
      ) : null}
    </Panel>
  );
}
