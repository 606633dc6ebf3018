import { homePageLimits } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import type { SectionFormProps } from './section-kind.ts';

/** Props of the field for a text of a section. */
export const sectionText = ({ section, change, errors }: SectionFormProps) =>
  textFieldProps({ value: section, change, errors });

interface HeadingFieldProps {
  form: SectionFormProps;
  hint?: string;
  required?: boolean;
}

export const HeadingField = ({ form, ...field }: HeadingFieldProps) => (
  <TextField
    label="Heading"
    maxLength={homePageLimits.heading}
    {...field}
    {...sectionText(form)('heading')}
  />
);

export const LinkFields = (form: SectionFormProps) => (
  <div css={fieldPair}>
    <TextField
      label="Link text"
      hint="Leave empty for no link."
      maxLength={homePageLimits.linkLabel}
      {...sectionText(form)('linkLabel')}
    />
    <TextField
      label="Link"
      hint="A page of this store, such as /category/women, or a link that starts with https://."
      maxLength={500}
      {...sectionText(form)('linkUrl')}
    />
  </div>
);

const counts = Array.from({ length: homePageLimits.count }, (_, index) => String(index + 1));

export const CountField = (form: SectionFormProps) => (
  <SelectField label="Products at most" {...sectionText(form)('count')}>
    {counts.map((count) => (
      <option key={count}>{count}</option>
    ))}
  </SelectField>
);
