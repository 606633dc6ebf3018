import { css } from '@emotion/react';
import { homePageLimits, type HomeSectionKind } from '@selvedge/contract';
import { Badge, Button, tokens, VisuallyHidden } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { describeMove } from '../../editing/describe-move.ts';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { useFocusAfterRender } from '../../editing/use-focus-after-render.ts';
import { Panel } from '../../layout/panel.tsx';
import { AddSection } from './add-section.tsx';
import { errorsOf, newSection, type SectionDraft } from './section-draft.ts';
import { nameSection, sectionKinds } from './section-kinds.ts';
import type { HomeEditor } from './use-home-editor.ts';

const { space, color, text } = tokens;
const summary = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], minWidth: 0 });
const name = css({ minWidth: 0, overflowWrap: 'anywhere' });
const note = css({ fontSize: text.sm, color: color.muted, flexBasis: '100%' });
const problem = css({ color: color.danger, fontSize: text.sm });
const form = css({
  display: 'grid',
  gap: space[5],
  minWidth: 0,
  padding: space[4],
  background: color.sunken,
  borderRadius: tokens.radius.sm,
});

/** The sections in their order, each with its form. */
export function SectionsPanel({ editor }: { editor: HomeEditor }) {
  const { sections, setSections, references, errors } = editor;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [seenErrors, setSeenErrors] = useState(errors);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focusForm = useFocusAfterRender((id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-section="${id}"] :is(input, select, textarea)`),
  );
  // Sections with errors open, and stay open when the errors are gone. While rendering, so that the first error can be focused.
  if (errors !== seenErrors) {
    setSeenErrors(errors);
    const wrong = sections.filter((_section, index) => Object.keys(errorsOf(errors, index)).length > 0);
    setOpen(new Set([...open, ...wrong.map(({ id }) => id)]));
  }
  const named = (all: readonly SectionDraft[]) =>
    all.map((section) => ({ id: section.id, name: nameSection(section, references) }));

  function set(next: SectionDraft[]) {
    setAnnouncement(describeMove(named(sections), named(next)));
    setSections(next);
  }
  function insert(section: SectionDraft, place: number) {
    set(sections.toSpliced(place, 0, section));
    setOpen(new Set([...open, section.id]));
    focusForm(section.id);
  }
  function toggle({ id }: SectionDraft) {
    const next = new Set(open);
    if (!next.delete(id)) {
      next.add(id);
      focusForm(id);
    }
    setOpen(next);
  }

  const actions = (section: SectionDraft, index: number) => {
    const sectionName = nameSection(section, references);
    const button = (label: string, onClick: () => void, more: object = {}) => (
      <Button variant="quiet" size="sm" aria-label={`${label} ${sectionName}`} onClick={onClick} {...more}>
        {label}
      </Button>
    );
    const isShown = open.has(section.id);
    return (
      <>
        {button(isShown ? 'Close' : 'Edit', () => toggle(section), { 'aria-expanded': isShown })}
        {button('Duplicate', () => insert({ ...section, id: newSection(section.kind).id }, index + 1), {
          isDisabled: sections.length >= homePageLimits.sections,
        })}
        {button(section.isHidden ? 'Show' : 'Hide', () =>
          editor.changeSection(section.id, { isHidden: !section.isHidden }),
        )}
      </>
    );
  };
  return (
    <>
      <Panel
        title={`Sections (${sections.length})`}
        intro="Shoppers see them in this order. Drag them, or move them with the buttons."
      >
        <div ref={list}>
          {sections.length > 0 ? (
            <EditableRows
              label="Sections of the home page"
              rows={sections}
              getRowKey={({ id }) => id}
              getRowName={(section) => nameSection(section, references)}
              onChange={set}
              isOrdered
              isCompact
              moreActions={actions}
              below={(section, index) =>
                open.has(section.id) ? (
                  <div
                    css={form}
                    role="group"
                    aria-label={nameSection(section, references)}
                    data-section={section.id}
                  >
                    <SectionForm editor={editor} section={section} index={index} />
                  </div>
                ) : null
              }
            >
              {(section, index) => <SectionSummary editor={editor} section={section} place={index + 1} />}
            </EditableRows>
          ) : (
            <p>There are no sections yet. Add the first one below.</p>
          )}
        </div>
        {editor.pageError ? (
          <p css={problem} role="alert">
            {editor.pageError}
          </p>
        ) : null}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Panel>
      <AddSection
        count={sections.length}
        onAdd={(kind: HomeSectionKind) => insert(newSection(kind), sections.length)}
      />
    </>
  );
}

interface SectionProps {
  editor: HomeEditor;
  section: SectionDraft;
}

function SectionSummary({ editor: { references }, section, place }: SectionProps & { place: number }) {
  const gaps = sectionKinds[section.kind].findGaps?.(section, references);
  return (
    <div css={summary}>
      <span css={name}>
        {place}. {nameSection(section, references)}
      </span>
      {section.isHidden ? <Badge>Hidden</Badge> : null}
      {gaps ? <span css={note}>{gaps}</span> : null}
    </div>
  );
}

function SectionForm({ editor, section, index }: SectionProps & { index: number }) {
  const { Form } = sectionKinds[section.kind];
  return (
    <Form
      section={section}
      change={(part) => editor.changeSection(section.id, part)}
      errors={errorsOf(editor.errors, index)}
      references={editor.references}
      addReferences={editor.addReferences}
    />
  );
}
