/** A rule of the student app: a page brings the words of its features, and no others. */
const wholeTexts = {
  create: (context) => ({
    "VariableDeclarator[init.name='texts'] > ObjectPattern"(node) {
      const message =
        'write texts.feature: what is taken apart anywhere brings the words of its feature into every page that does so';
      context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'korkollen' }, rules: { 'whole-texts': wholeTexts } };
