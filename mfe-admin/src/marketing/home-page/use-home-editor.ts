import type { CollectionProduct, HomeDraft, Image } from '@selvedge/contract';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useDraft, type DraftErrors } from '../../editing/use-draft.ts';
import {
  checkPage,
  checkSection,
  toSectionDraft,
  toSectionInput,
  type SectionDraft,
} from './section-draft.ts';

type NamedCollection = HomeDraft['collections'][number];

/** What sections refer to, by ID. Something missing was deleted. */
export interface HomeReferences {
  images: Readonly<Record<string, Image>>;
  products: Readonly<Record<string, CollectionProduct>>;
  collections: Readonly<Record<string, NamedCollection>>;
}

/** What changes in a section, or a function that says so. */
export type SectionChange = Partial<SectionDraft> | ((section: SectionDraft) => Partial<SectionDraft>);

interface HomeValue {
  sections: SectionDraft[];
}

const byId = <T extends { id: string }>(items: readonly T[]): Record<string, T> =>
  Object.fromEntries(items.map((item) => [item.id, item]));

const referencesOf = ({ images, products, collections }: HomeDraft): HomeReferences => ({
  images,
  products: byId(products),
  collections: byId(collections),
});

/** Edits the draft of the home page. */
export function useHomeEditor(loaded: HomeDraft) {
  const adminApi = useAdminApi();
  /** What's saved, published and scheduled. */
  const [home, setHome] = useState(loaded);
  /** `updatedAt` of the stored draft that the form started from. Only saving moves it: the form shows nothing else that's stored. */
  const [basedOn, setBasedOn] = useState(loaded.updatedAt);
  const [references, setReferences] = useState(() => referencesOf(loaded));
  const check = ({ sections }: HomeValue): DraftErrors => {
    const ofPage = checkPage(sections);
    const ofSections = sections.flatMap((section, index) =>
      Object.entries(checkSection(section, references.images)).map(
        ([field, message]) => [`sections.${index}.${field}`, message] as const,
      ),
    );
    return { ...(ofPage !== undefined && { sections: ofPage }), ...Object.fromEntries(ofSections) };
  };
  const draft = useDraft<HomeValue>({
    loaded: { sections: loaded.sections.map((section) => toSectionDraft(section)) },
    check,
    async save({ sections }) {
      const body = { sections: sections.map(toSectionInput), basedOn };
      const saved = await adminApi.saveHomeDraft({ body });
      setHome(saved);
      setBasedOn(saved.updatedAt);
      setReferences((before) => mergeReferences(before, referencesOf(saved)));
      const findSent = (id: string) => sections.find((section) => section.id === id);
      return { sections: saved.sections.map((section) => toSectionDraft(section, findSent(section.id))) };
    },
    messages: { saved: messages.homePage.saved, failed: messages.homePage.saveFailed },
  });
  const { sections } = draft.value;
  const latest = useRef(sections);
  latest.current = sections;
  const checked = check(draft.value);
  function setSections(next: SectionDraft[], paths?: readonly string[]) {
    latest.current = next;
    draft.change({ sections: next }, paths);
  }

  return {
    ...draft,
    /** Reads again what's published and scheduled. What was typed stays. */
    async refresh() {
      const now = await adminApi.getHomeDraft({}).catch(() => null);
      if (now) setHome(now);
    },
    home,
    setHome,
    basedOn,
    sections,
    setSections,
    /** Can be called late, such as after an upload: other changes stay. */
    changeSection(id: string, change: SectionChange) {
      const now = latest.current;
      const index = now.findIndex((section) => section.id === id);
      const section = now[index];
      // Removed meanwhile.
      if (!section) return;
      const part = typeof change === 'function' ? change(section) : change;
      setSections(now.with(index, { ...section, ...part }), [`sections.${index}`]);
    },
    references,
    /** Remembers what a section refers to from now on. */
    addReferences: (added: Partial<HomeReferences>) =>
      setReferences((before) => mergeReferences(before, added)),
    isComplete: Object.keys(checked).length === 0,
    /** What's wrong with all sections together. */
    pageError: checked['sections'],
  };
}

export type HomeEditor = ReturnType<typeof useHomeEditor>;

const mergeReferences = (before: HomeReferences, added: Partial<HomeReferences>): HomeReferences => ({
  images: { ...before.images, ...added.images },
  products: { ...before.products, ...added.products },
  collections: { ...before.collections, ...added.collections },
});
