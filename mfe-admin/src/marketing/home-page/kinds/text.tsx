import { RichTextField } from '../rich-text-field.tsx';
import { HeadingField } from '../section-fields.tsx';
import type { SectionFormProps, SectionKind } from '../section-kind.ts';

const TextForm = (form: SectionFormProps) => (
  <>
    <HeadingField form={form} />
    <RichTextField
      label="Text"
      value={form.section.body}
      error={form.errors['body']}
      onChange={(body) => form.change({ body })}
    />
  </>
);

export const text: SectionKind = {
  label: 'Text',
  detail: 'Paragraphs, headings, lists and links',
  Form: TextForm,
};
