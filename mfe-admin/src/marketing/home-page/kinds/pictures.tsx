import { css } from '@emotion/react';
import { homePageLimits, type UploadedImage } from '@selvedge/contract';
import { TextField, tokens } from '@selvedge/ui';
import { EditableRows } from '../../../editing/editable-rows.tsx';
import { fieldPair } from '../../../layout/field-pair.ts';
import { PictureField } from '../../../pictures/picture-field.tsx';
import type { PictureDraft } from '../section-draft.ts';
import { HeadingField } from '../section-fields.tsx';
import type { SectionFormProps, SectionKind } from '../section-kind.ts';

const fields = css({ display: 'grid', gap: tokens.space[4], minWidth: 0 });

function PicturesForm(form: SectionFormProps) {
  const { section, change, errors, addReferences } = form;
  const { pictures } = section;
  function add(picture: UploadedImage | null) {
    if (!picture) return;
    addReferences({ images: { [picture.imageId]: picture.image } });
    change({ pictures: [...pictures, { imageId: picture.imageId, url: '', caption: '' }] });
  }
  return (
    <>
      <HeadingField form={form} />
      <EditableRows
        label="Pictures of the section"
        rows={pictures}
        getRowName={(_picture, index) => `picture ${index + 1}`}
        getRowKey={({ imageId }) => imageId}
        onChange={(next) => change({ pictures: next })}
        isOrdered
      >
        {(_picture, index) => <PictureFields form={form} index={index} />}
      </EditableRows>
      {pictures.length < homePageLimits.pictures ? (
        <PictureField
          key={pictures.length}
          label={pictures.length === 0 ? 'Picture' : 'Another picture'}
          hint="One is wide, two are landscape, three or four are portrait."
          picture={null}
          onChange={add}
          operation="uploadBannerImage"
          error={errors['pictures']}
        />
      ) : null}
    </>
  );
}

function PictureFields({ form, index }: { form: SectionFormProps; index: number }) {
  const { section, change, errors, references, addReferences } = form;
  const picture = section.pictures[index]!;
  const image = references.images[picture.imageId];
  const set = (part: Partial<PictureDraft>) =>
    change({ pictures: section.pictures.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const text = (name: 'url' | 'caption') => ({
    value: picture[name],
    error: errors[`pictures.${index}.${name}`],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <div css={fields}>
      <PictureField
        label={`Picture ${index + 1}`}
        picture={image ? { imageId: picture.imageId, image } : null}
        onChange={(next) => {
          if (!next) return change({ pictures: section.pictures.toSpliced(index, 1) });
          addReferences({ images: { [next.imageId]: next.image } });
          if (next.imageId !== picture.imageId) set({ imageId: next.imageId });
        }}
        operation="uploadBannerImage"
        purpose="banner"
        error={errors[`pictures.${index}.imageId`]}
      />
      <div css={fieldPair}>
        <TextField label="Caption" maxLength={homePageLimits.caption} {...text('caption')} />
        <TextField label="Link" maxLength={500} {...text('url')} />
      </div>
    </div>
  );
}

export const pictures: SectionKind = {
  label: 'Pictures',
  detail: `Up to ${homePageLimits.pictures} pictures in a row`,
  Form: PicturesForm,
};
