export const importHomeView = () => import(/* webpackChunkName: "page /" */ './home-view.tsx');
