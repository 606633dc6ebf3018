import type { NewNote, Note, Permission } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Moment } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Entry, EntryList } from '../../layout/entry-list.tsx';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { AddNoteForm } from './add-note-form.tsx';

interface NotesPanelProps {
  notes: readonly Note[];
  /** Needed to add and delete notes. */
  permission: Permission;
  add: (note: { body: NewNote; idempotencyKey: string }) => Promise<unknown>;
  remove: (noteId: string) => Promise<unknown>;
}

/** What operators have written down about a customer or an order. */
export function NotesPanel({ notes, permission, add, remove }: NotesPanelProps) {
  const { reload } = usePageData();
  const title = useFocusAfterChange<HTMLHeadingElement>(notes.length);
  return (
    <Panel title="Notes" titleRef={title} intro="Only operators see them.">
      <Allowed to={permission}>
        <AddNoteForm add={add} />
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
                  permission={permission}
                  variant="quiet"
                  size="sm"
                  aria-label={`Delete the note “${note.text.slice(0, 40)}”`}
                  title="Delete this note?"
                  remove={() => remove(note.id)}
                  messages={{ deleted: messages.notes.deleted, deleteFailed: messages.notes.notDeleted }}
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
