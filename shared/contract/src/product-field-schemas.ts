import { Type, type TOptional, type TString } from 'typebox';
import {
  fieldsShownAs,
  mapFields,
  productFieldNames,
  productFields,
  type OptionalProductField,
  type ProductField,
} from './product-fields.ts';
import { Title } from './scalars.ts';

type Schemas<Field extends ProductField> = {
  [F in Field]: F extends OptionalProductField ? TOptional<TString> : TString;
};

function schemasOf<Field extends ProductField>(fields: Field[], schemaOf: (field: Field) => TString) {
  return mapFields(fields, (field) =>
    productFields[field].isOptional ? Type.Optional(schemaOf(field)) : schemaOf(field),
  ) as Schemas<Field>;
}

/** The texts of a product as operators read and write them. */
export const editedTexts = schemasOf(productFieldNames, (field) => {
  const { kind, maxLength } = productFields[field];
  return kind === 'html' ? Type.String({ maxLength }) : Title(maxLength);
});

/** Sanitized HTML. */
export const sectionTexts = schemasOf(fieldsShownAs('section'), () => Type.String());

/** Empty if the store hasn't filled them in. */
export const factTexts = schemasOf(fieldsShownAs('fact'), () => Type.String());
