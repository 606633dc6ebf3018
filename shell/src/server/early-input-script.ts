import { earlyInputKey, earlyPressAttribute, elementIds } from '../boot.ts';

const regions = [elementIds.header, elementIds.content, elementIds.footer].map((id) => `#${id}`).join();

/** A button that was pressed too early shows at once that the press was received. */
export const earlyPressCss = `[${earlyPressAttribute}]{cursor:progress;animation:early-press .5s ease-in-out infinite alternate}@keyframes early-press{from{opacity:.75}to{opacity:.4}}`;

/**
 * Notes what a person does before React listens, so that `replayEarlyInput` can do it again: presses of buttons, fields,
 * choices, opened details, and what was scrolled inside the page. A form that a script answers is not sent without it.
 * Runs before anything of the page is seen.
 */
export function earlyInputScript(nonce: string): string {
  const script = `(()=>{
    const {inputs,liveRegionIds}=window.${earlyInputKey}={inputs:[],liveRegionIds:[]};
    const on=(type,note)=>addEventListener(type,(e)=>{
      const region=e.target.closest?.("${regions}");
      if(region&&!liveRegionIds.includes(region.id))note(e,e.target)
    },true);
    const press=(button,event)=>{if(button){button.setAttribute("${earlyPressAttribute}","");inputs.push({element:button,event})}};
    on("click",(e,target)=>{
      const button=target.closest("button,[role=button]");
      if(button&&!(button.type==="submit"&&button.form))press(button,e)
    });
    on("submit",(e,form)=>{if(form.method==="post"){e.preventDefault();press(e.submitter,e)}});
    const keep=(event,element)=>{
      if(inputs.at(-1)?.element===element)inputs.pop();
      inputs.push({element,event,value:element.value,checked:element.checked})
    };
    for(const type of["input","change","toggle","scroll"])on(type,keep)
  })()`;
  return `<script nonce="${nonce}">${script.replace(/\n\s*/g, '')}</script>`;
}
