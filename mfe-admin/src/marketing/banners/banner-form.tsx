import { bannerPlacements, bannerTypes, recommendedPixels } from '@selvedge/contract';
import { css } from '@emotion/react';
import { NoticeBanner, SelectField, TextAreaField, TextField, tokens } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import type { CategoryChoice } from '../../catalog/categories/category-choices.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { SchedulePanel } from '../schedule/schedule-panel.tsx';
import { placementAdvice, describePlacement } from './banner-placement.ts';
import { bannerLabel } from './banner-label.ts';
import type { useBannerEditor } from './use-banner-editor.ts';

const fields = css({ display: 'grid', gap: tokens.space[5] });

type Editor = Pick<
  ReturnType<typeof useBannerEditor>,
  'value' | 'change' | 'errors' | 'picture' | 'setPicture'
>;

interface BannerFormProps {
  editor: Editor;
  /** `null` if they failed to load. */
  categories: CategoryChoice[] | null;
}

export function BannerForm({ editor, categories }: BannerFormProps) {
  const { errors, picture, setPicture } = editor;
  const text = textFieldProps(editor);
  return (
    <div css={fields}>
      <Panel title="Content">
        <TextField label="Title" required maxLength={120} {...text('title')} />
        <TextAreaField label="Description" rows={2} maxLength={400} {...text('description')} />
        <PictureField
          label="Picture"
          hint={`At least ${recommendedPixels.bannerWidth} pixels wide; the edges may be cropped.`}
          picture={picture}
          onChange={setPicture}
          operation="uploadBannerImage"
          purpose="banner"
          error={errors['imageId']}
        />
        <div css={fieldPair}>
          <TextField
            label="Link"
            hint="A page of this store, such as /category/women, or a link that starts with https://. Optional."
            maxLength={500}
            {...text('linkUrl')}
          />
          <TextField label="Link text" maxLength={60} required {...text('linkText')} />
        </div>
      </Panel>
      <PlacementSection editor={editor} categories={categories} />
      <SchedulePanel
        editor={editor}
        activeHint="While this is off, shoppers don’t see the banner, whatever its dates."
      />
    </div>
  );
}

function PlacementSection({ editor, categories }: BannerFormProps) {
  const { value } = editor;
  const text = textFieldProps(editor);
  const category = categories?.find(({ id }) => id === value.categoryId);
  const description = describePlacement(
    value.type,
    value.placement,
    value.categoryId ? (category?.name ?? value.categoryId) : null,
  );
  return (
    <Panel title="Where it appears">
      <div css={fieldPair}>
        <SelectField
          label="Placement"
          {...text('placement')}
          options={toOptions(bannerPlacements, value.placement)}
        />
        <SelectField label="Type" {...text('type')} options={toOptions(bannerTypes, value.type)} />
      </div>
      {value.placement === 'CATEGORY_PAGE' ? (
        <SelectField
          label="Category"
          hint={
            categories ? undefined : 'The categories failed to load. Reload the page to choose another one.'
          }
          {...text('categoryId')}
        >
          <option value="">Every category</option>
          {value.categoryId && !category ? (
            <option value={value.categoryId}>{value.categoryId}</option>
          ) : null}
          {categories?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <NoticeBanner title={description === null ? 'No page shows this banner' : undefined}>
        {description ?? `${placementAdvice(value.placement)} If you save it like this, no one will see it.`}
      </NoticeBanner>
      <TextField
        label="Sort order"
        hint="Lower numbers come first among banners in the same place."
        inputMode="numeric"
        maxLength={4}
        {...text('sortOrder')}
      />
    </Panel>
  );
}

/** Select options. A stored value that this build doesn't know is kept as an option. */
function toOptions(known: readonly string[], selected: string) {
  const values = known.includes(selected) ? known : [...known, selected];
  return values.map((value) => ({ value, label: bannerLabel(value) }));
}
