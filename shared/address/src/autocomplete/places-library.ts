/** What is used of Google's `places` library (Places API, new). Its replies are checked where they are read. */
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
