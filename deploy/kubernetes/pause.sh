#!/bin/sh
# Takes every pod of a release away and brings them back as they were, for a restore: `scale --replicas=0` alone leaves
# what an autoscaler looks after at zero for good. NAMESPACE and RELEASE are swizzle unless set.
#   pause.sh pause     KEDA is told to hold at zero, then everything is brought to zero
#   pause.sh resume    as many as before, or as the autoscaler wants at least; KEDA goes on
set -eu
namespace=${NAMESPACE:-swizzle}
release=${RELEASE:-swizzle}
label="app.kubernetes.io/instance=$release"
before='swizzle/replicas-before-pause'
# How long the slowest pod may take to end: terminationGracePeriodSeconds of the workers.
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
    # Twice is once: what is at zero keeps what was noted the first time.
    if [ "$replicas" != 0 ]; then k annotate deployment "$name" --overwrite "$before=$replicas" </dev/null; fi
    k scale deployment "$name" --replicas=0 </dev/null
  done
  k wait pod --selector "$label" --for=delete --timeout="${seconds}s"
  echo "Nothing of $release runs. Bring it back with: $0 resume"
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
