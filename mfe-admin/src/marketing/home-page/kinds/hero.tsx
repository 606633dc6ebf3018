import { homePageLimits, recommendedPixels } from '@selvedge/contract';
import { TextAreaField } from '@selvedge/ui';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { HeadingField, LinkFields, sectionText } from '../section-fields.tsx';
import type { SectionFormProps, SectionKind } from '../section-kind.ts';

function HeroForm(form: SectionFormProps) {
  const { section, change, errors, references, addReferences } = form;
  const { imageId } = section;
  const image = imageId === null ? undefined : references.images[imageId];
  return (
    <>
      <HeadingField form={form} required />
      <TextAreaField label="Text" rows={2} maxLength={homePageLimits.text} {...sectionText(form)('text')} />
      <PictureField
        label="Picture"
        hint={`At least ${recommendedPixels.bannerWidth} pixels wide; the edges may be cropped.`}
        picture={imageId !== null && image ? { imageId, image } : null}
        onChange={(picture) => {
          if (picture) addReferences({ images: { [picture.imageId]: picture.image } });
          if ((picture?.imageId ?? null) !== imageId) change({ imageId: picture?.imageId ?? null });
        }}
        operation="uploadBannerImage"
        purpose="banner"
        error={errors['imageId']}
      />
      <LinkFields {...form} />
    </>
  );
}

export const hero: SectionKind = {
  label: 'Hero',
  detail: 'A large picture with a heading and a button',
  Form: HeroForm,
};
