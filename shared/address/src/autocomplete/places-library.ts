/** The parts we use of Google's `places` library (the new Places API). Replies are validated when they're read. */
export interface PlacesLibrary {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      includedRegionCodes: string[];
      includedPrimaryTypes: string[];
      sessionToken: object;
    }): Promise<unknown>;
  };
}

export interface Place {
  fetchFields(request: { fields: string[] }): Promise<unknown>;
  addressComponents?: unknown;
}
