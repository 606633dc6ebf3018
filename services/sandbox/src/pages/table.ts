import { html, type Value } from './html.ts';

/** A table that scrolls sideways on a narrow screen. The first cell of a row names it. */
export const table = (columns: readonly string[], rows: readonly (readonly Value[])[]) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
