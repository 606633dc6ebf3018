// The part of the Maps JavaScript API that the store uses, under Google's own names: the autocomplete data API.
(() => {
  'use strict';
  const base = new URL('../v1/', document.currentScript.src);

  async function fetchJson(path, init) {
    const response = await fetch(new URL(path, base), init);
    const body = await response.json();
    if (!response.ok) throw Object.assign(new Error(body.error.message), { code: body.error.status });
    return body;
  }

  class AutocompleteSessionToken {
    #id = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    toString() {
      return this.#id;
    }
  }

  class FormattableText {
    constructor({ text }) {
      this.text = text;
      this.matches = [];
    }
    toString() {
      return this.text;
    }
  }

  class Place {
    #token;
    constructor({ id }, token) {
      this.id = id;
      this.#token = token;
    }
    async fetchFields({ fields }) {
      const query = new URLSearchParams({ fields: fields.join(',') });
      // Only the first details request belongs to the session.
      if (this.#token) query.set('sessionToken', String(this.#token));
      this.#token = undefined;
      const body = await fetchJson(`./places/${encodeURIComponent(this.id)}?${query}`);
      if (fields.includes('addressComponents')) {
        this.addressComponents = body.addressComponents.map(({ longText, shortText, types }) => ({
          longText,
          shortText,
          types,
        }));
      }
      return { place: this };
    }
  }

  class PlacePrediction {
    #token;
    constructor({ placeId, text, structuredFormat, types }, token) {
      this.placeId = placeId;
      this.text = new FormattableText(text);
      this.mainText = new FormattableText(structuredFormat.mainText);
      this.secondaryText = new FormattableText(structuredFormat.secondaryText);
      this.types = types;
      this.#token = token;
    }
    toPlace() {
      return new Place({ id: this.placeId }, this.#token);
    }
  }

  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions(request) {
      const { sessionToken } = request;
      const { suggestions } = await fetchJson('./places:autocomplete', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...request, sessionToken: sessionToken && String(sessionToken) }),
      });
      return {
        suggestions: suggestions.map(({ placePrediction }) => ({
          placePrediction: new PlacePrediction(placePrediction, sessionToken),
        })),
      };
    }
  }

  const places = { AutocompleteSessionToken, AutocompleteSuggestion, Place };
  const google = (window.google ??= {});
  google.maps ??= {};
  google.maps.places = places;
  google.maps.importLibrary = async (name) => {
    if (name !== 'places') throw new Error(`The sandbox has no maps library "${name}"`);
    return places;
  };
})();
