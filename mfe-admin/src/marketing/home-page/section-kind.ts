import type { ComponentType } from 'react';
import type { DraftErrors } from '../../editing/use-draft.ts';
import type { SectionDraft } from './section-draft.ts';
import type { HomeReferences, SectionChange } from './use-home-editor.ts';

export interface SectionFormProps {
  section: SectionDraft;
  change: (change: SectionChange) => void;
  /** By the draft's fields. */
  errors: DraftErrors;
  references: HomeReferences;
  addReferences: (added: Partial<HomeReferences>) => void;
}

/** How the admin shows one kind of section. */
export interface SectionKind {
  label: string;
  /** What shoppers see. */
  detail: string;
  Form: ComponentType<SectionFormProps>;
  /** Names a section that has no heading. */
  nameOf?: (section: SectionDraft, references: HomeReferences) => string | undefined;
  /** What shoppers don't see although it's in the section, such as a hidden product. */
  findGaps?: (section: SectionDraft, references: HomeReferences) => string | undefined;
}
