import { Type, type Static } from 'typebox';
import { usStates } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { ById, Message, Name, Phone, Uuid } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

export const AddressType = Type.Union([Type.Literal('SHIPPING'), Type.Literal('BILLING')]);

/** A postal address as a person types it. */
export const PostalAddress = StrictObject({
  streetAddress: Name(200),
  /** Apartment, suite, floor. */
  addressLine2: Type.Optional(Name(100)),
  city: Name(100),
  state: Type.Enum([...usStates]),
  postalCode: Type.String({ pattern: '^[0-9]{5}(?:-[0-9]{4})?$' }),
  country: Type.Literal('US'),
  phone: Type.Optional(Phone),
  attentionName: Type.Optional(Name(120)),
});
export type PostalAddress = Static<typeof PostalAddress>;

export const AddressInput = StrictObject({
  ...PostalAddress.properties,
  isDefault: Type.Optional(Type.Boolean()),
  addressType: Type.Optional(AddressType),
});
export type AddressInput = Static<typeof AddressInput>;

/** The lines of a stored address. */
export const addressLines = {
  attentionName: Type.Union([Type.String(), Type.Null()]),
  streetAddress: Type.String(),
  /** Absent or `null` if there isn't one. */
  addressLine2: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  city: Type.String(),
  state: Type.String(),
  postalCode: Type.String(),
  country: Type.String(),
};

/** An address as stored and displayed. */
export const Address = Type.Object({
  id: Type.String(),
  ...addressLines,
  phone: Type.Union([Type.String(), Type.Null()]),
  isDefault: Type.Boolean(),
  addressType: AddressType,
});
export type Address = Static<typeof Address>;

const OwnerId = Type.Object({ userId: Uuid });
const AddressOfOwner = Type.Object({ userId: Uuid, addressId: Uuid });

export const listAddresses = endpoint({
  method: 'GET',
  path: '/users/{userId}/addresses',
  summary: "List the signed-in shopper's saved addresses",
  access: 'shopper',
  params: OwnerId,
  response: Type.Array(Address),
  errors: ['not-found'],
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/users/{userId}/addresses',
  summary: 'Save an address',
  access: 'shopper',
  params: OwnerId,
  body: AddressInput,
  status: 201,
  response: Address,
  errors: ['not-found', 'conflict'],
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/users/{userId}/addresses/{addressId}',
  summary: "Get one of the signed-in shopper's saved addresses",
  access: 'shopper',
  params: AddressOfOwner,
  response: Address,
  errors: ['not-found'],
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'Change a saved address; existing orders keep the address they were placed with',
  access: 'shopper',
  params: AddressOfOwner,
  body: AddressInput,
  response: Address,
  errors: ['not-found'],
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'Delete a saved address; if it was the default, another address of its type becomes the default',
  access: 'shopper',
  params: AddressOfOwner,
  response: Message,
  errors: ['not-found'],
});

// The same operations without a user id in the path: the token identifies the shopper.

export const getOwnAddress = endpoint({
  method: 'GET',
  path: '/users/addresses/{id}',
  summary: "Get one of the signed-in shopper's saved addresses by its id",
  access: 'shopper',
  params: ById,
  response: Address,
  errors: ['not-found'],
});

export const createOwnAddress = endpoint({
  method: 'POST',
  path: '/users/addresses',
  summary: 'Save an address for the signed-in shopper',
  access: 'shopper',
  body: AddressInput,
  status: 201,
  response: Address,
  errors: ['conflict'],
});

export const updateOwnAddress = endpoint({
  method: 'PUT',
  path: '/users/addresses/{id}',
  summary: "Change one of the signed-in shopper's saved addresses by its id",
  access: 'shopper',
  params: ById,
  body: AddressInput,
  response: Address,
  errors: ['not-found'],
});
