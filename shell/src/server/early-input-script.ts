import { earlyInputKey, elementIds } from '../boot.ts';

const regions = [elementIds.header, elementIds.content, elementIds.footer].map((id) => `#${id}`).join();

/**
 * Records input from before hydration so that `replayEarlyInput` can replay it: presses of buttons, fields, choices, opened
 * details, and scrolling inside the page. Forms that scripts handle aren't submitted. A pressed button pulses immediately; the
 * pulse is an animation because React complains about an added attribute. Runs before the first paint.
 */
export const earlyInputScript = `(()=>{
    const {inputs,liveRegionIds}=window.${earlyInputKey}={inputs:[],liveRegionIds:[]};
    const on=(type,handle)=>addEventListener(type,(e)=>{
      const region=e.target.closest?.("${regions}");
      if(region&&!liveRegionIds.includes(region.id))handle(e,e.target)
    },true);
    const from=matchMedia("(prefers-reduced-motion:reduce)").matches?.5:.8;
    const press=(element,event)=>{
      const pulse=element.animate?.({opacity:[from,.4]},{duration:500,iterations:Infinity,direction:"alternate"});
      inputs.push({element,event,pulse})
    };
    on("click",(e,target)=>{
      const button=target.closest("button,[role=button]");
      if(button&&!(button.type==="submit"&&button.form))press(button,e)
    });
    on("submit",(e,form)=>{if(form.method!=="post")return;e.preventDefault();press(e.submitter??form,e)});
    const record=(event,element)=>{
      if(inputs.at(-1)?.element===element)inputs.pop();
      inputs.push({element,event,value:element.value,checked:element.checked})
    };
    for(const type of["input","change","toggle","scroll"])on(type,record)
  })()`.replace(/\n\s*/g, '');
