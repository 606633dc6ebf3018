import type {
  AssistantContext,
  AssistantFilters,
  AssistantProduct,
  AssistantReply,
  Variant,
} from '@selvedge/contract';

// Hand-written checks: the contract's schemas would be larger than the whole widget.

type Unknown<T> = { [K in keyof T]?: unknown };

/** Whether a value has every part of a reply that the widget uses. */
export function isReply(value: unknown): value is AssistantReply {
  if (!isRecord<AssistantReply>(value)) return false;
  return (
    isText(value.explanation) &&
    isListOf(value.products, isProduct) &&
    isListOf(value.suggestedFilters, isSuggestedFilter) &&
    isListOf(value.followUpQuestions, isText) &&
    isRecord<AssistantReply['metadata']>(value.metadata) &&
    typeof value.metadata.totalMatches === 'number' &&
    (value.metadata.context === undefined || isContext(value.metadata.context))
  );
}

function isProduct(value: unknown): value is AssistantProduct {
  return isProductBase(value) && isListOf((value as Unknown<AssistantProduct>).variants, isVariant);
}

function isVariant(value: unknown): value is Variant {
  if (!isRecord<Variant>(value) || !isRecord<Variant['attributes']>(value.attributes)) return false;
  return isText(value.attributes.Color) && isText(value.attributes.Size);
}

/** Checks the fields that products in replies and in stored answers share. */
export function isProductBase(value: unknown): boolean {
  return (
    isRecord<AssistantProduct>(value) &&
    isText(value.id) &&
    isText(value.name) &&
    typeof value.minPrice === 'number' &&
    typeof value.maxPrice === 'number' &&
    (value.defaultImage === null || isImage(value.defaultImage))
  );
}

function isImage(value: unknown): boolean {
  if (!isRecord<NonNullable<AssistantProduct['defaultImage']>>(value)) return false;
  return isText(value.imageUrl) && isText(value.urlTemplate) && Array.isArray(value.widths);
}

export function isSuggestedFilter(value: unknown): value is { label: string; filters: AssistantFilters } {
  return (
    isRecord<{ label: string; filters: AssistantFilters }>(value) &&
    isText(value.label) &&
    isRecord(value.filters)
  );
}

export function isContext(value: unknown): value is AssistantContext {
  return (
    isRecord<AssistantContext>(value) &&
    isText(value.query) &&
    isRecord(value.filters) &&
    typeof value.shown === 'number'
  );
}

export function isRecord<T = object>(value: unknown): value is Unknown<T> {
  return typeof value === 'object' && value !== null;
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}
