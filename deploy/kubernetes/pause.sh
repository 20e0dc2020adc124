#!/bin/sh
# Scales all deployments of a release to zero and back, for a restore. `scale --replicas=0` alone would disable
# autoscaling for good. NAMESPACE and RELEASE default to swizzle.
#   pause.sh pause     pauses KEDA, then scales everything to zero
#   pause.sh resume    restores the replicas, at least the autoscaler's minimum, and resumes KEDA
set -eu
namespace=${NAMESPACE:-swizzle}
release=${RELEASE:-swizzle}
label="app.kubernetes.io/instance=$release"
before='swizzle/replicas-before-pause'
# Timeout for the pods to end: terminationGracePeriodSeconds of the workers.
seconds=${SECONDS_TO_END:-300}

k() { kubectl --namespace "$namespace" "$@"; }
has_keda() { k api-resources --api-group=keda.sh --output=name 2>/dev/null | grep -q scaledobjects; }
deployments() { k get deployment --selector "$label" --output 'jsonpath={range .items[*]}{.metadata.name}{" "}{.spec.replicas}{"\n"}{end}'; }

case ${1:-} in
pause)
  if has_keda; then
    k annotate scaledobject --selector "$label" --overwrite autoscaling.keda.sh/paused-replicas=0
  fi
  deployments | while read -r name replicas; do
    # Idempotent: a deployment at zero keeps its annotation.
    if [ "$replicas" != 0 ]; then k annotate deployment "$name" --overwrite "$before=$replicas" </dev/null; fi
    k scale deployment "$name" --replicas=0 </dev/null
  done
  k wait pod --selector "$label" --for=delete --timeout="${seconds}s"
  echo "$release is paused. Resume with: $0 resume"
  ;;
resume)
  deployments | while read -r name replicas; do
    noted=$(k get deployment "$name" --output "jsonpath={.metadata.annotations['swizzle/replicas-before-pause']}" </dev/null)
    least=$(k get hpa "$name" --ignore-not-found --output 'jsonpath={.spec.minReplicas}' </dev/null)
    wanted=${noted:-${least:-1}}
    if [ "${least:-0}" -gt "$wanted" ]; then wanted=$least; fi
    if [ "$replicas" = 0 ]; then k scale deployment "$name" --replicas="$wanted" </dev/null; fi
    k annotate deployment "$name" "$before-" </dev/null
  done
  if has_keda; then
    k annotate scaledobject --selector "$label" autoscaling.keda.sh/paused-replicas-
  fi
  deployments | while read -r name _; do k rollout status deployment "$name" --timeout=300s </dev/null; done
  ;;
*)
  sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
  exit 2
  ;;
esac
