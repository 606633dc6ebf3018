import { earlyInputKey, elementIds } from '../boot.ts';

const regions = [elementIds.header, elementIds.content, elementIds.footer].map((id) => `#${id}`).join();

/**
 * Notes what a person does before React listens, so that `replayEarlyInput` can do it again: presses of buttons, fields,
 * choices, opened details, and what was scrolled inside the page. A form that a script answers is not sent without it.
 * A pressed button pulses at once. It is animated because React complains about an added attribute. Runs before
 * anything of the page is seen.
 */
export function earlyInputScript(nonce: string): string {
  const script = `(()=>{
    const {inputs,liveRegionIds}=window.${earlyInputKey}={inputs:[],liveRegionIds:[]};
    const on=(type,note)=>addEventListener(type,(e)=>{
      const region=e.target.closest?.("${regions}");
      if(region&&!liveRegionIds.includes(region.id))note(e,e.target)
    },true);
    const from=matchMedia("(prefers-reduced-motion:reduce)").matches?.5:.8;
    const press=(element,event)=>{
      const sign=element.animate?.({opacity:[from,.4]},{duration:500,iterations:Infinity,direction:"alternate"});
      inputs.push({element,event,sign})
    };
    on("click",(e,target)=>{
      const button=target.closest("button,[role=button]");
      if(button&&!(button.type==="submit"&&button.form))press(button,e)
    });
    on("submit",(e,form)=>{if(form.method!=="post")return;e.preventDefault();press(e.submitter??form,e)});
    const keep=(event,element)=>{
      if(inputs.at(-1)?.element===element)inputs.pop();
      inputs.push({element,event,value:element.value,checked:element.checked})
    };
    for(const type of["input","change","toggle","scroll"])on(type,keep)
  })()`;
  return `<script nonce="${nonce}">${script.replace(/\n\s*/g, '')}</script>`;
}
